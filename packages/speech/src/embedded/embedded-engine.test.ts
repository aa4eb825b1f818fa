import { beforeAll, describe, expect, it } from "vitest";
import {
  collect,
  fingerprint,
  joinSamples,
  makeSynthesisRequest,
  PLAIN_RECIPE,
  type RequestChanges,
  TEST_CACHE_DIR,
} from "../../test/speech-fixtures.ts";
import { wordOnsets } from "../../test/word-onsets.ts";
import type { SpeechChunk } from "../engine.ts";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import { EmbeddedEngine } from "./embedded-engine.ts";
import { processMs } from "../../../../test-kit/work.ts";

const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
const SENTENCE = "The rain keeps falling on the quiet harbor.";

beforeAll(() => engine.warmUp(), 60_000);

async function speak(
  text: string,
  changes: RequestChanges = {},
  signal = new AbortController().signal,
): Promise<SpeechChunk[]> {
  return collect(engine.synthesize(makeSynthesisRequest(text, changes), signal));
}

function durationMs(chunks: readonly SpeechChunk[]): number {
  return (joinSamples(chunks).length * 1000) / (chunks[0]?.sampleRateHz ?? 1);
}

function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((total, sample) => total + sample * sample, 0) / samples.length);
}

function expectInOrder(timings: readonly CharacterTiming[], lastMs: number): void {
  let previousMs = 0;
  for (const { startMs, endMs } of timings) {
    expect(startMs).toBeGreaterThanOrEqual(previousMs - 0.01);
    expect(endMs).toBeGreaterThanOrEqual(startMs - 0.01);
    previousMs = startMs;
  }
  expect(timings.at(-1)?.endMs ?? 0).toBeLessThanOrEqual(lastMs);
}

const VOICES: readonly { readonly name: string; readonly text: string; readonly changes: RequestChanges }[] = [
  { name: "neural English", text: "Dr. Lee paid $5.50 on May 3rd 😀.\n\nIsn't that nice?", changes: {} },
  { name: "neural German", text: "Am 3. Mai kostet es 5,50 €. Schön!", changes: { language: "de" } },
  {
    name: "flite",
    text: "It's 20°C — isn't it?",
    changes: { recipe: { base: "flite-slt", gender: "female", f0MeanHz: 180 } },
  },
  {
    name: "espeak with an accent",
    text: "Well, that is <b>that</b>.",
    changes: { recipe: { base: "espeak:en-gb-scotland" } },
  },
  { name: "neural French", text: "Bonjour, ça va ?", changes: { language: "fr-FR" } },
  { name: "neural Italian", text: "Il 3 maggio costa 5,50 €. L'amico è qui!", changes: { language: "it" } },
  {
    name: "espeak in French",
    text: "Bonjour, ça va ?",
    changes: { language: "fr-FR", recipe: { base: "espeak" } },
  },
  { name: "espeak in Arabic", text: "مرحبا بالعالم، كيف حالك؟", changes: { language: "ar" } },
  { name: "neural Japanese", text: "今日は良い天気ですね。3人で東京へ行きました。", changes: { language: "ja" } },
  { name: "espeak in Chinese", text: "你好，世界。今天天气很好！", changes: { language: "zh" } },
];

describe.each(VOICES)("$name", ({ text, changes }) => {
  it("speech aligns every character of both texts, in order and within the audio", async () => {
    const chunks = await speak(text, changes);
    const alignment = chunks.flatMap((chunk) => chunk.alignment);
    const normalizedAlignment = chunks.flatMap((chunk) => chunk.normalizedAlignment);
    const lastMs = durationMs(chunks) + 200;

    expect(alignment.map(({ character }) => character).join("")).toBe(text);
    expect(normalizedAlignment.length).toBeGreaterThan(0);
    expectInOrder(alignment, lastMs);
    expectInOrder(normalizedAlignment, lastMs);
    expect(loudness(joinSamples(chunks))).toBeGreaterThan(0.02);
    expect(durationMs(chunks)).toBeGreaterThan(500);
    expect(durationMs(chunks)).toBeLessThan(8000);
  });

  it("speech has identical samples for the same seed", async () => {
    const [first, second] = [await speak(text, changes), await speak(text, changes)];
    expect(fingerprint(second)).toBe(fingerprint(first));
  });
});

/** Nothing was chosen by these sentences. */
const RESTING_TEXTS: typeof VOICES = [
  {
    name: "neural English",
    text: "As soon as it opened, cold air came in. Figs, pears, apples, and hops: take them. To be honest, it works.",
    changes: { delivery: { speed: 0.95 } },
  },
  {
    name: "neural German",
    text: "Wenn der Zug hält, packen wir aus. Äpfel, Birnen, Trauben, und Honig. Ehrlich gesagt, ja.",
    changes: { language: "de", recipe: { base: "neural-de" } },
  },
  {
    name: "flite",
    text: "Before we leave, check the windows. Pears, figs, tea, and apples. Outside, it is cold.",
    changes: { recipe: { base: "flite-slt", gender: "female", f0MeanHz: 180 } },
  },
  {
    name: "espeak in Spanish",
    text: "Bajo la mesa, al fondo, duerme un perro. Pan, queso, tomates, y nada más.",
    changes: { language: "es", recipe: { base: "espeak", f0MeanHz: 110 } },
  },
];

it.each(RESTING_TEXTS)(
  "words after marks are timed within 40 ms of their sound by $name",
  async ({ text, changes }) => {
    const chunks = await speak(text, changes);
    const onsets = wordOnsets(
      joinSamples(chunks),
      chunks[0]?.sampleRateHz ?? 1,
      chunks.flatMap(({ alignment }) => alignment),
    );
    expect(onsets.length).toBeGreaterThan(4);
    expect(onsets.filter(({ alignedMs, soundMs }) => Math.abs(alignedMs - soundMs) > 40)).toEqual([]);
  },
);

describe("a text whose sentence continues", () => {
  const [before, after] = ["The rain keeps falling", "on the quiet harbor."];
  const spoken = async (text: string, context: RequestChanges = {}) => fingerprint(await speak(text, context));

  it("two halves of a sentence with their context take as long together as the whole sentence", async () => {
    const whole = durationMs(await speak(`${before} ${after}`));
    const apart = durationMs(await speak(before)) + durationMs(await speak(after));
    const told =
      durationMs(await speak(before, { nextText: after })) + durationMs(await speak(after, { previousText: before }));
    expect(Math.abs(told - whole)).toBeLessThan(Math.abs(apart - whole) / 2);
    expect(apart - told).toBeGreaterThan(100);
  });

  it("a complete sentence is spoken the same, whatever the sentences around it", async () => {
    expect(await spoken(SENTENCE, { previousText: "It was late.", nextText: "Nobody came." })).toBe(
      await spoken(SENTENCE),
    );
    expect(await spoken(before, { nextText: after })).not.toBe(await spoken(before));
  });
});

describe("the embedded engine", () => {
  it("the embedded engine speaks differently with another seed", async () => {
    const [first, second] = [await speak(SENTENCE, { seed: 1 }), await speak(SENTENCE, { seed: 2 })];
    expect(fingerprint(second)).not.toBe(fingerprint(first));
  });

  it.each(["neural-en", "flite-rms", "espeak"] as const)(
    "the embedded engine keeps the requested pace of %s",
    async (base) => {
      const delivery = { stability: 1 };
      const slow = durationMs(await speak(SENTENCE, { recipe: { base }, delivery: { ...delivery, speed: 0.7 } }));
      const fast = durationMs(await speak(SENTENCE, { recipe: { base }, delivery: { ...delivery, speed: 1.2 } }));
      expect(slow / fast).toBeGreaterThan((1.2 / 0.7) * 0.88);
      expect(slow / fast).toBeLessThan((1.2 / 0.7) * 1.12);
    },
  );

  it("the embedded engine spells numbers out only when requested", async () => {
    const spoken = async (normalizeText: boolean): Promise<string> =>
      (await speak("Room 42", { normalizeText }))
        .flatMap((chunk) => chunk.normalizedAlignment.map(({ character }) => character))
        .join("");
    expect(await spoken(true)).toBe("Room forty-two");
    expect(await spoken(false)).toBe("Room 42");
  });

  it("the embedded engine returns the first sound of a long text long before the rest", async () => {
    const chunks = engine.synthesize(
      makeSynthesisRequest(`${SENTENCE} `.repeat(10).trim()),
      new AbortController().signal,
    );
    const firstMs = await processMs(() => chunks.next());
    const othersMs = await processMs(async () => {
      for await (const chunk of chunks) expect(chunk.samples.length / chunk.sampleRateHz).toBeLessThan(1.5);
    });
    expect(firstMs).toBeLessThan(othersMs);
  });

  it("the first two chunks contain what browsers buffer before playback, and little more", async () => {
    const [first, second] = await speak(SENTENCE);
    const inHandMs = durationMs([first, second].filter((chunk) => chunk !== undefined));
    expect(inHandMs).toBeGreaterThan(230);
    expect(inHandMs).toBeLessThan(320);
  });

  it("the embedded engine stops soon after an abort, without an error", async () => {
    const abort = new AbortController();
    let chunks = 0;
    for await (const _ of engine.synthesize(makeSynthesisRequest(`${SENTENCE} `.repeat(50).trim()), abort.signal)) {
      chunks++;
      abort.abort();
    }
    expect(chunks).toBeLessThanOrEqual(2);
  });

  it("the embedded engine refuses a text without anything to speak", async () => {
    await expect(speak("😀 … !? 🎉")).rejects.toMatchObject({ code: "unspeakable_text" });
  });

  it("the embedded engine reads Japanese kanji, except for words with a given reading", async () => {
    const said = async (changes: RequestChanges): Promise<string> => {
      const chunks = await speak("今日は東京へ行く。", { language: "ja", ...changes });
      return chunks.flatMap((chunk) => chunk.normalizedAlignment.map(({ character }) => character)).join("");
    };
    expect(await said({})).toBe("キョーワ トーキョーエ イク。");
    expect(await said({ respellings: [{ start: 0, end: 2, spoken: "コンニチ" }] })).toBe(
      "コンニチワ トーキョーエ イク。",
    );
  });

  it("the embedded engine refuses a language that no base voice speaks", async () => {
    await expect(speak("Hello", { language: "xx" })).rejects.toMatchObject({ code: "unsupported_language" });
  });

  it("the embedded engine speaks text without spaces", async () => {
    const text = "abcdefghij".repeat(40);
    const chunks = await speak(text);
    expect(chunks.flatMap((chunk) => chunk.alignment.map(({ character }) => character)).join("")).toBe(text);
  });

  it("the embedded engine detects the language when none is given", async () => {
    const request = { ...makeSynthesisRequest("Das kostet heute nur noch 5 Euro."), language: undefined };
    const { language: _, ...undetected } = request;
    const chunks = await collect(engine.synthesize(undetected, new AbortController().signal));
    expect(chunks.flatMap((chunk) => chunk.normalizedAlignment.map(({ character }) => character)).join("")).toContain(
      "fünf Euro",
    );
  });
});

it("applies female formants once to a woman of another base that espeak reads", async () => {
  const traits = { gender: "female", f0MeanHz: 200 } as const;
  const say = (recipe: NonNullable<RequestChanges["recipe"]>) => speak("ქალაქი წყნარია.", { language: "ka", recipe });
  const own = await say({ ...PLAIN_RECIPE, ...traits, base: "espeak", vocalTractScale: 1 });
  const other = await say({ ...PLAIN_RECIPE, ...traits, base: "neural-en", vocalTractScale: 1.08 });
  expect(fingerprint(other)).toBe(fingerprint(own));
});
