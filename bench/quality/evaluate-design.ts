/** Whether designed voices are what was asked for: measures of the sound itself, by the product's own analysis. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SAME_PERSON_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { createTruePeakMeter } from "@voicewright/audio/measure/true-peak";
import {
  PACE_LEVELS,
  PITCH_LEVELS,
  type DesignGender,
  type StatedWord,
  type VoiceAttributes,
} from "@voicewright/text/attributes/design-attributes";
import { DESCRIPTIVE_TAG_LIST } from "@voicewright/text/attributes/design-words";
import { designVoice, designVoices } from "@voicewright/voice/design/design-voice";
import { AUDIBLE_STEPS, stepsOfRecipe, subtractSteps, VOICE_TRAITS } from "@voicewright/voice/design/trait-steps";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import type { SpeechEngine } from "@voicewright/speech/engine";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { VoiceTrait } from "@voicewright/voice/recipe/recipe";
import { compareVoices, embed, speakVoice } from "../../packages/speech/test/compare-voices.ts";
import type { Speech } from "../../packages/speech/test/formant-shift.ts";

/** One trait of one voice, with and without an attribute, as planned and as measured. */
export type DirectionCheck = {
  readonly attribute: string;
  readonly seed: number;
  readonly gender: DesignGender;
  readonly trait: VoiceTrait;
  /** Difference of the recipes in audible steps. */
  readonly plannedSteps: number;
  /** Difference of the measures. */
  readonly measured: number;
  readonly agrees: boolean;
};

const STRANGER_TEXTS = [
  "The morning train was late again, so we walked along the river until we reached the old bridge.",
  "Please bring three large boxes to the kitchen, and tell your uncle that dinner is ready at seven.",
] as const;
const STRANGER_SEED = 5;
const SEEDS = [11, 12, 13];
/** No variety that could take another base voice, whose numbers mean something else. */
const CLOSE = 0;
/** Traits that an attribute moves by less are not counted as moved by it. */
export const LEAST_PLANNED_STEPS = 0.9;

/** The attributes of the lists, each under the name it is reported by. */
export function listedAttributes(): Readonly<Record<string, VoiceAttributes>> {
  const words = DESCRIPTIVE_TAG_LIST.map(
    (word) => [`word ${word}`, { words: [{ word } satisfies StatedWord] }] as const,
  );
  const ages = (["child", "young", "old"] as const).map((age) => [`age ${age}`, { age }] as const);
  const pitches = PITCH_LEVELS.filter((level) => level !== "medium").map(
    (pitch) => [`pitch ${pitch}`, { pitch }] as const,
  );
  const paces = PACE_LEVELS.filter((level) => level !== "medium").map((pace) => [`pace ${pace}`, { pace }] as const);
  return Object.fromEntries<VoiceAttributes>([...words, ...ages, ...pitches, ...paces]);
}

/** Designs people with and without each attribute, has them say the same, and compares what is measured. */
export async function checkDirections(
  engine: SpeechEngine,
  attributes: Readonly<Record<string, VoiceAttributes>>,
  seeds: readonly number[] = SEEDS,
): Promise<DirectionCheck[]> {
  const checks: DirectionCheck[] = [];
  for (const [index, seed] of seeds.entries()) {
    const gender: DesignGender = index % 2 === 0 ? "female" : "male";
    const plain = designVoice({ attributes: { gender }, seed, variety: CLOSE });
    for (const [attribute, asked] of Object.entries(attributes)) {
      const moved = designVoice({ attributes: { gender, ...asked }, seed, variety: CLOSE });
      const measures = await compareVoices(engine, plain, moved, seed);
      const planned = subtractSteps(stepsOfRecipe(moved.recipe), stepsOfRecipe(plain.recipe));
      for (const trait of VOICE_TRAITS) {
        const plannedSteps = planned[trait] / AUDIBLE_STEPS[trait];
        if (Math.abs(plannedSteps) < LEAST_PLANNED_STEPS) continue;
        const measured = measures[trait];
        const agrees = measured * plannedSteps > 0;
        checks.push({ attribute, seed, gender, trait, plannedSteps, measured, agrees });
      }
    }
  }
  return checks;
}

/** How alike people are to the speaker measure, each saying two texts, and how loud they get. */
export type StrangerReport = {
  /** Cosine from which two recordings count as one person's. */
  readonly threshold: number;
  /** Of one voice saying two texts. */
  readonly sameSimilarities: readonly number[];
  /** Of two voices saying different texts, every ordered pair. */
  readonly otherSimilarities: readonly number[];
  /** Share of voices whose other text is more like them than anybody else's. */
  readonly recognisedShare: number;
  /** Share of pairs that the threshold takes for different people. */
  readonly separatedShare: number;
  readonly highestTruePeakDb: number;
};

export async function compareStrangers(
  engine: SpeechEngine,
  voices: readonly VoiceMaterials[] = strangers(),
): Promise<StrangerReport> {
  const embeddings: (readonly [Float32Array, Float32Array])[] = [];
  let highestTruePeakDb = Number.NEGATIVE_INFINITY;
  for (const voice of voices) {
    const [first, second] = [
      await speakVoice(engine, voice, STRANGER_TEXTS[0], STRANGER_SEED),
      await speakVoice(engine, voice, STRANGER_TEXTS[1], STRANGER_SEED),
    ];
    highestTruePeakDb = Math.max(highestTruePeakDb, truePeakDb(first), truePeakDb(second));
    embeddings.push([embed(first), embed(second)]);
  }
  const rows = embeddings.map(([asked]) => embeddings.map(([, heard]) => speakerSimilarity(asked, heard)));
  const sameSimilarities = rows.map((row, index) => row[index] ?? Number.NaN);
  const otherSimilarities = rows.flatMap((row, index) => row.toSpliced(index, 1));
  return {
    threshold: SAME_PERSON_THRESHOLD,
    sameSimilarities,
    otherSimilarities,
    recognisedShare: rows.filter((row, index) => Math.max(...row) === row[index]).length / rows.length,
    separatedShare:
      otherSimilarities.filter((value) => value < SAME_PERSON_THRESHOLD).length / otherSimilarities.length,
    highestTruePeakDb,
  };
}

/** People whom nobody described. */
export function strangers(count = 20): VoiceMaterials[] {
  return Array.from({ length: count }, (_, index) =>
    designVoice({ attributes: {}, seed: 1_000 + index, variety: 0.5 }),
  );
}

/** As many people of one set, which are chosen to be unlike each other. */
export function strangersOfSet(count = 20): VoiceMaterials[] {
  return designVoices({ attributes: {}, seed: 1_000, variety: 0.5 }, count);
}

/** Highest level between the samples too, dBFS, as ITU-R BS.1770 measures it. */
function truePeakDb({ samples }: Speech): number {
  const meter = createTruePeakMeter();
  meter.push(samples);
  return 20 * Math.log10(meter.truePeak());
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((left, right) => left - right)[Math.round(share * (values.length - 1))] ?? Number.NaN;
}

async function printReport(): Promise<void> {
  const engine = new EmbeddedEngine({ cacheDir: join(tmpdir(), "voicewright-bench-models") });
  const checks = await checkDirections(engine, listedAttributes());
  const misses = checks.filter(({ agrees }) => !agrees);
  console.table(
    VOICE_TRAITS.map((trait) => {
      const ofTrait = checks.filter((check) => check.trait === trait);
      return { trait, checks: ofTrait.length, agree: ofTrait.filter(({ agrees }) => agrees).length };
    }),
  );
  console.table(misses);
  console.log(`Directions: ${checks.length - misses.length} of ${checks.length} agree`);

  for (const [title, voices] of [
    ["20 people by themselves", strangers()],
    ["20 people of one set", strangersOfSet()],
  ] as const) {
    const { sameSimilarities, otherSimilarities, ...report } = await compareStrangers(engine, voices);
    console.log(title, report);
    console.log(`  one voice, two texts: ${quantile(sameSimilarities, 0)} to ${quantile(sameSimilarities, 1)}`);
    console.log(`  two voices: median ${quantile(otherSimilarities, 0.5)}, highest ${quantile(otherSimilarities, 1)}`);
  }
  await engine.dispose();
}

if (process.argv[1] === import.meta.filename) await printReport();
