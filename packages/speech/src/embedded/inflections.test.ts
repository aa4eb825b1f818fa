import { findHardEdges } from "@voicewright/audio/measure/hard-edges";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import { beforeAll, describe, expect, it } from "vitest";
import { f0Frames, frameLevels, measureDelivery, silencesMs } from "../../test/delivery-measures.ts";
import {
  collect,
  joinSamples,
  makeSynthesisRequest,
  medianOf,
  type RequestChanges,
  TEST_CACHE_DIR,
} from "../../test/speech-fixtures.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";

type Voice = { readonly changes: RequestChanges; readonly f0Hz: number };

const NEURAL: Voice = { changes: {}, f0Hz: 153 };
/** At the base voice's own pitch, which the voice layer passes on as it is. */
const KEPT: Voice = { changes: { recipe: { f0MeanHz: 153 } }, f0Hz: 153 };
const WOMAN: Voice = {
  changes: { recipe: { gender: "female", f0MeanHz: 190, vocalTractScale: 1.1, f0RangeScale: 1.1 } },
  f0Hz: 190,
};
const GERMAN: Voice = { changes: { language: "de", recipe: { base: "neural-de", f0MeanHz: 120 } }, f0Hz: 120 };
const FLITE: Voice = {
  changes: { recipe: { base: "flite-slt", gender: "female", f0MeanHz: 172 } },
  f0Hz: 172,
};
const FRENCH: Voice = { changes: { language: "fr", recipe: { base: "espeak", f0MeanHz: 110 } }, f0Hz: 110 };

const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
beforeAll(() => engine.warmUp(), 60_000);

type Said = {
  readonly samples: Float32Array;
  readonly sampleRateHz: number;
  readonly alignment: readonly CharacterTiming[];
};

async function say(text: string, { changes }: Voice = NEURAL): Promise<Said> {
  const chunks = await collect(engine.synthesize(makeSynthesisRequest(text, changes), new AbortController().signal));
  const alignment = chunks.flatMap((chunk) => chunk.alignment);
  expect(alignment.map(({ character }) => character).join("")).toBe(text);
  return { samples: joinSamples(chunks), sampleRateHz: chunks[0]?.sampleRateHz ?? 0, alignment };
}

/** How far the last tenth of a second of voice lies above the middle of all of it. */
function endSemitones({ samples, sampleRateHz }: Said, { f0Hz }: Voice): number {
  const levels = frameLevels(samples, sampleRateHz);
  const loudest = Math.max(...levels);
  const voiced = f0Frames(samples, sampleRateHz, f0Hz).filter(
    (hz, frame) => hz > 0 && (levels[frame] ?? 0) > loudest * 0.05,
  );
  return 12 * Math.log2(medianOf(voiced.slice(-20)) / medianOf(voiced));
}

function wordOf({ samples, sampleRateHz, alignment }: Said, text: string, word: string) {
  const start = text.indexOf(word);
  const startMs = alignment[start]?.startMs ?? 0;
  const endMs = alignment[start + word.length - 1]?.endMs ?? 0;
  const part = samples.subarray((startMs * sampleRateHz) / 1000, (endMs * sampleRateHz) / 1000);
  const energy = part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
  return {
    durationMs: endMs - startMs,
    levelDb: 10 * Math.log10(energy),
    f0Hz: measureDelivery(part, sampleRateHz, 153).f0Hz,
  };
}

describe("the intonation of questions", { timeout: 60_000 }, () => {
  it.each([
    {
      name: "neural",
      voice: NEURAL,
      yesNo: "Are you coming home tonight?",
      other: "When are you coming home tonight?",
    },
    { name: "kept", voice: KEPT, yesNo: "Is that your daughter?", other: "Who is your daughter?" },
    { name: "designed", voice: WOMAN, yesNo: "Did you see the boat?", other: "Where is the boat?" },
    { name: "far above its base", voice: WOMAN, yesNo: "Can we leave now?", other: "When can we leave now?" },
    {
      name: "ending without pitch",
      voice: NEURAL,
      yesNo: "Are you sure about that?",
      other: "Who is sure about that?",
    },
    { name: "flite", voice: FLITE, yesNo: "Are you coming home tonight?", other: "When are you coming home tonight?" },
    { name: "French", voice: FRENCH, yesNo: "Tu viens demain matin ?", other: "Quand viens-tu demain matin ?" },
  ])("a yes-or-no question rises at its end, and others fall: $name", async ({ voice, yesNo, other }) => {
    const asked = await say(yesNo, voice);
    expect(endSemitones(asked, voice)).toBeGreaterThan(1);
    expect(findHardEdges(asked.samples, asked.sampleRateHz)).toEqual([]);
    expect(endSemitones(await say(other, voice), voice)).toBeLessThan(-1);
  });

  it("a question rises in German", async () => {
    const asked = endSemitones(await say("Hast du das Boot gesehen?", GERMAN), GERMAN);
    expect(asked).toBeGreaterThan(endSemitones(await say("Du hast das Boot gesehen.", GERMAN), GERMAN) + 3);
  });
});

describe("word stress", { timeout: 60_000 }, () => {
  it.each([
    { marked: "The rain is REALLY falling on the harbour.", word: "REALLY", voice: NEURAL },
    { marked: "The rain is *really* falling on the harbour.", word: "really", voice: KEPT },
  ])("stress makes a word longer, louder and higher: $marked", async ({ marked, word, voice }) => {
    const plain = "The rain is really falling on the harbour.";
    const before = wordOf(await say(plain, voice), plain, "really");
    const after = wordOf(await say(marked, voice), marked, word);
    expect(after.durationMs / before.durationMs).toBeGreaterThan(1.12);
    expect(after.levelDb).toBeGreaterThan(before.levelDb + 1.5);
    expect(after.f0Hz / before.f0Hz).toBeGreaterThan(1.06);
  });

  it("stress keeps the times of the following words aligned with their sound", async () => {
    const text = "I said NO to that. <short>";
    const { alignment, samples, sampleRateHz } = await say(text, KEPT);
    expect(alignment.at(-1)?.endMs ?? Infinity).toBeLessThanOrEqual((samples.length * 1000) / sampleRateHz + 1);
    const starts = alignment.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });
});

describe("punctuation marks", { timeout: 60_000 }, () => {
  it.each([
    { text: "He went away… and came back.", leastMs: 500, mostMs: 850 },
    { text: "He went away — and came back.", leastMs: 230, mostMs: 600 },
    { text: "He went away.\n\nHe came back.", leastMs: 600, mostMs: 950 },
  ])("punctuation marks make silence: $text", async ({ text, leastMs, mostMs }) => {
    const { samples, sampleRateHz } = await say(text);
    const longest = Math.max(...silencesMs(samples, sampleRateHz, 100));
    expect(longest).toBeGreaterThan(leastMs);
    expect(longest).toBeLessThan(mostMs);
  });
});
