import { describe, expect, it } from "vitest";
import { collect, joinSamples, makeSynthesisRequest, TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { createSpeakerAccumulator, SAME_PERSON_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { measureSpeech } from "@voicewright/voice/analysis/measures/measure-voice";
import type { VoiceMeasures } from "@voicewright/voice/analysis/measures/voice-measures";
import { EmbeddedEngine } from "./embedded-engine.ts";
import type { VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { type DesignedVoice, designVoice, designVoices } from "@voicewright/voice/design/design-voice";

const SENTENCE = "We live near the sea, where the wind never rests.";
const CEILING = 10 ** (-1 / 20);

type Heard = { readonly seconds: number; readonly peak: number; readonly measures: VoiceMeasures };

/** On texts and people that the prediction of their level was not fitted to. */
const LEVELLED: readonly { readonly attributes: VoiceAttributes; readonly seed: number; readonly text: string }[] = [
  {
    attributes: { language: "en", gender: "female", words: [{ word: "upbeat" }] },
    seed: 21,
    text: "We live near the sea, where the wind never rests. My brother sold the old boat in the spring.",
  },
  {
    attributes: { language: "de", gender: "male", age: "young" },
    seed: 22,
    text: "Wir wohnen am Meer, wo der Wind nie ruht. Mein Bruder hat das alte Boot im Frühling verkauft.",
  },
  {
    attributes: { language: "fr", gender: "female", age: "young" },
    seed: 23,
    text: "Nous habitons près de la mer, où le vent ne se repose jamais. Mon frère a vendu le vieux bateau au printemps.",
  },
];

describe("speech of a designed voice", () => {
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });

  it.each(LEVELLED)("a designed voice is within 1.5 dB of the common loudness: $attributes.language", async (one) => {
    const { recipe, likeness } = designVoice({ ...one, variety: 0.5 });
    const request = makeSynthesisRequest(one.text, {
      language: one.attributes.language ?? "",
      delivery: { speakerBoost: true },
    });
    const chunks = await collect(
      engine.synthesize({ ...request, voice: { recipe, likeness } }, new AbortController().signal),
    );
    const { loudnessLufs } = measureSpeech(joinSamples(chunks), chunks[0]?.sampleRateHz ?? 1).recording;
    expect(Math.abs(loudnessLufs - recipe.energyDb + 20)).toBeLessThan(1.5);
  });

  const plain = hear({});

  async function hear(attributes: VoiceAttributes): Promise<Heard> {
    const { recipe } = designVoice({ attributes: { gender: "male", ...attributes }, seed: 4, variety: 0.5 });
    const request = makeSynthesisRequest(SENTENCE, { recipe });
    const chunks = await collect(engine.synthesize(request, new AbortController().signal));
    const samples = joinSamples(chunks);
    const sampleRateHz = chunks[0]?.sampleRateHz ?? 1;
    return {
      seconds: samples.length / sampleRateHz,
      peak: samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
      measures: measureSpeech(samples, sampleRateHz),
    };
  }

  it('a designed voice is lower, with a longer vocal tract, for "deep"', async () => {
    const [before, after] = [await plain, await hear({ words: [{ word: "deep" }] })];
    expect(after.measures.pitch?.medianHz).toBeLessThan((before.measures.pitch?.medianHz ?? 0) * 0.9);
    expect(after.measures.resonance?.vocalTractMm).toBeGreaterThan(before.measures.resonance?.vocalTractMm ?? 0);
  });

  it('a designed voice is brighter for "crisp"', async () => {
    const [before, after] = [await plain, await hear({ words: [{ word: "crisp" }] })];
    const tilt = (heard: Heard): number => heard.measures.spectrum?.tiltDbPerOctave ?? Number.NaN;
    expect(tilt(after)).toBeGreaterThan(tilt(before) + 0.5);
  });

  it('a designed voice has next to no pitch for "whispery"', async () => {
    const [before, after] = [await plain, await hear({ words: [{ word: "whispery" }] })];
    expect(before.measures.voicedShare).toBeGreaterThan(0.5);
    expect(after.measures.voicedShare).toBeLessThan(0.12);
  });

  it('a designed voice is shorter and stays below full scale for "very fast" and "shouting"', async () => {
    const [before, after] = [await plain, await hear({ pace: "very_fast", words: [{ word: "shouting" }] })];
    expect(after.seconds).toBeLessThan(before.seconds * 0.85);
    expect(after.peak).toBeLessThanOrEqual(CEILING);
  });
});

describe("designed voices of one gender", () => {
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });

  async function recognise(voice: DesignedVoice, text: string, language = "en"): Promise<Float32Array> {
    const request = { ...makeSynthesisRequest(text, { language }), voice };
    const chunks = await collect(engine.synthesize(request, new AbortController().signal));
    const accumulator = createSpeakerAccumulator(chunks[0]?.sampleRateHz ?? 1);
    accumulator.push(joinSamples(chunks));
    return accumulator.embedding() ?? new Float32Array(0);
  }

  it("designed voices are different people to the speaker encoder, and each is consistent across lines", async () => {
    const heard: (readonly [Float32Array, Float32Array])[] = [];
    for (const voice of designVoices({ attributes: { gender: "female" }, seed: 1, variety: 0.5 }, 4)) {
      heard.push([
        await recognise(voice, "The morning train was late again, so we walked along the river."),
        await recognise(voice, "Please bring three large boxes to the kitchen, and tell your uncle."),
      ]);
    }
    const rows = heard.map(([one]) => heard.map(([, other]) => speakerSimilarity(one, other)));
    for (const [index, row] of rows.entries()) expect(row.indexOf(Math.max(...row))).toBe(index);
    const others = rows.flatMap((row, index) => row.toSpliced(index, 1));
    const confused = others.filter((similarity) => similarity >= SAME_PERSON_THRESHOLD);
    expect(confused.length / others.length).toBeLessThanOrEqual(0.1);
  }, 90_000);

  it.each([
    ["es", "El viejo puente sobre el río se cerró en marzo, porque las lluvias habían dañado dos pilares."],
    ["it", "Il vecchio ponte sul fiume fu chiuso a marzo, perché le piogge avevano rovinato due pilastri."],
  ])("designed voices are different people, higher and lower, in %s", async (language, text) => {
    const voices = designVoices({ attributes: { gender: "female", language }, seed: 3, variety: 0.5 }, 3);
    const heard: Float32Array[] = [];
    for (const voice of voices) heard.push(await recognise(voice, text, language));
    for (const [left, right] of pairsOf(heard)) expect(speakerSimilarity(left, right)).toBeLessThan(FARTHEST_ALIKE);
    for (const [left, right] of pairsOf(voices.map(({ recipe }) => 12 * Math.log2(recipe.f0MeanHz)))) {
      expect(Math.abs(left - right)).toBeGreaterThan(LEAST_SEMITONES);
    }
  });
});

/** Of two previews of one description: what may be heard as one person begins above. */
const FARTHEST_ALIKE = 0.4;
const LEAST_SEMITONES = 0.6;

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((left, index) => items.slice(index + 1).map((right): [Item, Item] => [left, right]));
}
