import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import type { MarkupRules } from "@voicewright/text/markup/markup-piece";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { frameLevels, measureDelivery, silencesMs } from "../../test/delivery-measures.ts";
import { collect, makeSynthesisRequest } from "../../test/speech-fixtures.ts";
import {
  EVERY_VOICE,
  RATE_HZ,
  type Said,
  SSML,
  TaggedSpeech,
  type TaggedVoice,
  TAGS,
  VOICES,
} from "../../test/tagged-speech.ts";
import { expectTagActed, TAG_CHANGES } from "../../test/tag-changes.ts";
import { encodeScript } from "./encode-script.ts";

/** Each tag in a voice, and each voice at least once, as the seed has it; the long test has all of them. */
const SAMPLE = sampleOfTags(5);

let speech: TaggedSpeech;

beforeAll(async () => {
  speech = await TaggedSpeech.open();
}, 120_000);
afterAll(() => speech[Symbol.asyncDispose]());

function say(...spoken: Parameters<TaggedSpeech["say"]>): Promise<Said> {
  return speech.say(...spoken);
}

function sampleOfTags(seed: number): { readonly tag: string; readonly voice: TaggedVoice }[] {
  const random = createSeededRandom(seed);
  const voices = EVERY_VOICE.map((voice) => ({ voice, place: random.uniform() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ voice }) => voice);
  return Object.keys(TAG_CHANGES).map((tag, index) => ({ tag, voice: voices[index % voices.length] ?? "neural" }));
}

async function* arriving(...parts: readonly string[]): AsyncGenerator<string> {
  yield* parts;
}

function textOf(alignment: readonly CharacterTiming[]): string {
  return alignment.map(({ character }) => character).join("");
}

function durationMs({ samples }: Said): number {
  return (samples.length * 1000) / RATE_HZ;
}

describe("silence in scripts", { timeout: 60_000 }, () => {
  it.each(EVERY_VOICE)("a break makes silence of its length in the voice %s", async (voice) => {
    const { sentence } = VOICES[voice];
    const { samples } = await say(`${sentence} <break time="1.2s"/> ${sentence}`, voice);
    const [silence = 0, ...others] = silencesMs(samples, RATE_HZ, 700);
    expect(Math.abs(silence - 1_200)).toBeLessThan(50);
    expect(others).toEqual([]);
    // Heard another way: the longest run of frames 38 dB below the loudest.
    const levels = frameLevels(samples, RATE_HZ);
    const loudest = Math.max(...levels);
    const quiet = levels.map((level) => (level < loudest * 0.0125 ? "." : "#")).join("");
    const longestMs = Math.max(...(quiet.match(/\.+/gu) ?? []).map((run) => run.length * 5));
    expect(Math.abs(longestMs - 1_200)).toBeLessThan(60);
  });

  it("silences have the same length in a text that arrives in parts, and at its start and end", async () => {
    const text = 'One. <break time="0.8s"/> Two. [pause] Three. <break time="400ms"/>';
    for (const size of [1, 7, 20]) {
      const parts = text.match(new RegExp(`[^]{1,${size}}`, "gu")) ?? [];
      const said = await say(arriving(...parts));
      expect(textOf(said.alignment)).toBe(text);
      expect(said.spoken).toBe(text.length);
      expectSilences(said, [800, 1_000]);
    }
    expectSilences(await say(text), [800, 1_000]);
    const [begun, plain] = [await say('<break time="1s"/>One.'), await say("One.")];
    expect(Math.abs(durationMs(begun) - durationMs(plain) - 1_000)).toBeLessThan(80);
  });

  it("silence has its place in the alignment, which keeps the given text", async () => {
    const text = "Left. [long pause] Right.";
    const { alignment, spoken } = await say(text);
    expect(textOf(alignment)).toBe(text);
    expect(spoken).toBe(text.length);
    const starts = alignment.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect((starts[text.indexOf("R")] ?? 0) - (alignment[4]?.endMs ?? 0)).toBeGreaterThan(1_900);
  });
});

function expectSilences({ samples }: Said, expectedMs: readonly number[]): void {
  const silences = silencesMs(samples, RATE_HZ, 390);
  expect(silences).toHaveLength(expectedMs.length);
  for (const [index, ms] of silences.entries()) expect(Math.abs(ms - (expectedMs[index] ?? 0))).toBeLessThan(50);
}

it.each(SAMPLE)("[$tag] acts in the voice $voice", { timeout: 60_000 }, async ({ tag, voice }) => {
  expect.hasAssertions();
  await expectTagActed(speech, tag, voice);
});

describe("tags", { timeout: 60_000 }, () => {
  it("tags end with the sentence", async () => {
    const { sentence } = VOICES.neural;
    const { samples, alignment } = await say(`[whispers] ${sentence} ${sentence}`);
    const secondMs = alignment[`[whispers] ${sentence} `.length]?.startMs ?? 0;
    const second = samples.subarray(Math.round((secondMs * RATE_HZ) / 1000));
    expect(measureDelivery(second, RATE_HZ, 153).voicedShare).toBeGreaterThan(0.6);
  });

  it("unknown tags do not change the sound", async () => {
    const [tagged, plain] = [
      await say("Nobody but [sneezes] me, and the rain."),
      await say("Nobody but me, and the rain."),
    ];
    expect(Buffer.from(tagged.samples.buffer).equals(Buffer.from(plain.samples.buffer))).toBe(true);
    expect(textOf(tagged.alignment)).toBe("Nobody but [sneezes] me, and the rain.");
  });

  it.each(["neural", "german", "flite", "espeak"] as const)(
    "tags make a laugh of pulses and a sigh of breath, in the voice %s",
    async (voice) => {
      const { samples: laugh } = await say("[laughs]", voice);
      const laughing = measureDelivery(laugh, RATE_HZ, VOICES[voice].f0Hz * 1.2);
      expect(laughing.durationMs).toBeGreaterThan(400);
      expect(laughing.durationMs).toBeLessThan(1_500);
      expect(laughing.voicedShare).toBeGreaterThan(0.5);
      expect(pulseCount(laugh)).toBeGreaterThanOrEqual(3);
      const sigh = measureDelivery((await say("[sighs]", voice)).samples, RATE_HZ, VOICES[voice].f0Hz);
      expect(sigh.voicedShare).toBeLessThan(0.2);
      expect(sigh.durationMs).toBeGreaterThan(400);
      expect(sigh.durationMs).toBeLessThan(1_500);
    },
  );

  it("a text with only silent tags is unspeakable", async () => {
    await expect(say("[whispers] [pause]")).rejects.toMatchObject({ code: "unspeakable_text" });
  });
});

/** How often the level rises to 40 % of the highest, over stretches of 35 ms. */
function pulseCount(samples: Float32Array): number {
  const levels = frameLevels(samples, RATE_HZ);
  const smooth = levels.map(
    (_, frame) => levels.slice(Math.max(0, frame - 3), frame + 4).reduce((sum, level) => sum + level, 0) / 7,
  );
  const loudest = Math.max(...smooth);
  return (
    smooth
      .map((level) => (level > loudest * 0.4 ? "#" : "."))
      .join("")
      .match(/#+/gu) ?? []
  ).length;
}

describe("SSML", { timeout: 60_000 }, () => {
  it("SSML changes rate, pitch and volume, and reads substitutions for words", async () => {
    const { sentence } = VOICES.neural;
    const before = await speech.plainly("neural");
    const slow = await speech.measure(`<speak><prosody rate="70%">${sentence}</prosody></speak>`, "neural", SSML);
    expect(slow.durationMs / before.durationMs).toBeGreaterThan(1.25);
    const high = await speech.measure(`<prosody pitch="+25%" volume="-6dB">${sentence}</prosody>`, "neural", SSML);
    expect(high.f0Hz / before.f0Hz).toBeGreaterThan(1.15);
    expect(high.loudnessLufs).toBeLessThan(before.loudnessLufs - 4);
    const words = "The rain is really falling on the harbour.";
    const level = async (text: string): Promise<number> => {
      const { samples: said, alignment: times } = await say(text, "neural", SSML);
      const start = text.indexOf("really");
      const from = ((times[start]?.startMs ?? 0) * RATE_HZ) / 1000;
      const to = ((times[start + 5]?.endMs ?? 0) * RATE_HZ) / 1000;
      return 10 * Math.log10(said.subarray(from, to).reduce((sum, sample) => sum + sample * sample, 0) / (to - from));
    };
    const emphasised = words.replace("really", '<emphasis level="strong">really</emphasis>');
    expect(await level(emphasised)).toBeGreaterThan((await level(words)) + 1.5);
    const text = 'The <sub alias="World Wide Web">WWW</sub> &amp; more.';
    const { alignment, samples } = await say(text, "neural", SSML);
    expect(textOf(alignment)).toBe(text);
    const plain = await say("The World Wide Web & more.", "neural", SSML);
    expect(Buffer.from(samples.buffer).equals(Buffer.from(plain.samples.buffer))).toBe(true);
  });
});

describe("a text without markup", { timeout: 60_000 }, () => {
  it("a text without markup is the same, byte for byte, with any markup rules", async () => {
    const text = "See [1] & [two pages]: 3 < 5, nobody but me.";
    const encoding = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 } as const;
    const encode = async (markup: MarkupRules | undefined): Promise<Buffer> => {
      const utterance = { ...makeSynthesisRequest(text), ...(markup === undefined ? {} : { markup }) };
      const chunks = await collect(encodeScript(speech.service, [utterance], encoding, new AbortController().signal));
      return Buffer.concat(chunks.map(({ audio }) => audio));
    };
    const plain = await encode(undefined);
    expect((await encode({ ...TAGS, actsTags: false })).equals(plain)).toBe(true);
  });
});
