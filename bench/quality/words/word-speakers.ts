import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { EMBEDDED_SOUND_VERSION } from "@voicewright/speech/embedded/sound-version";
import { TEXT_VERSION } from "@voicewright/text/normalize/text-version";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { type BaseVoiceId, NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import {
  collect,
  joinSamples,
  makeSynthesisRequest,
  TEST_CACHE_DIR,
} from "../../../packages/speech/test/speech-fixtures.ts";
import { DEGRADATION_RATE_HZ } from "../../../packages/audio/test/speech-degradation.ts";
import type { ReadSentence } from "./word-sentences.ts";

/**
 * `base`: a base voice without joining and voice layer; `tract`: the same with a longer or shorter vocal tract that no
 * voice layer made: it is played slower or faster, which moves its pitch too, and reads at a pace that makes up for it;
 * `neutral`: the whole pipeline with nothing to change.
 */
export type WordSpeaker = {
  readonly name: string;
  readonly group: "person" | "base" | "tract" | "neutral" | "premade";
  /** What its result depends on besides the sentences. */
  readonly version: unknown;
  /** At 16 kHz. */
  readonly speak: (sentence: ReadSentence) => Promise<Float32Array>;
};

const BASES: readonly BaseVoiceId[] = [
  "neural-en",
  "neural-en:british",
  "neural-en:irish",
  "flite-slt",
  "flite-rms",
  "flite-awb",
  "flite-kal16",
  "espeak:en-us",
  "espeak:en-gb",
];
/** Of the base's formants. */
const TRACTS = [0.86, 0.9, 1.1, 1.16];
const SEED = 7;
/** Of the first clause of a text with that seed, so that the bare base and the pipeline say the same. */
const CLAUSE_SEED = Math.floor(createSeededRandom(SEED, 0).uniform() * 2 ** 32);
const LANGUAGE = "en";

/** Everybody whose words are counted, the anchors first. */
export function openSpeakers(): WordSpeaker[] {
  const bases = createBaseVoices(TEST_CACHE_DIR);
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  const versions = [EMBEDDED_SOUND_VERSION, TEXT_VERSION];

  const speakBare = async (base: BaseVoiceId, { text }: ReadSentence, formantScale = 1): Promise<Float32Array> => {
    const voice = await bases.find(plainRecipe(base), LANGUAGE);
    if (voice === undefined) throw new Error(`No base voice ${base}`);
    const { blocks } = await voice.speak({
      text,
      paceFactor: 1 / formantScale,
      liveliness: 0.5,
      seed: CLAUSE_SEED,
      isAwaited: true,
    });
    const samples: number[] = [];
    for await (const block of blocks) samples.push(...block);
    return resampleWhole(
      Float32Array.from(samples),
      Math.round(voice.sampleRateHz * formantScale),
      DEGRADATION_RATE_HZ,
    );
  };
  const speakThrough = async (recipe: VoiceRecipe, { text }: ReadSentence): Promise<Float32Array> => {
    const request = makeSynthesisRequest(text, { recipe, language: LANGUAGE, seed: SEED });
    const chunks = await collect(engine.synthesize(request, new AbortController().signal));
    return resampleWhole(joinSamples(chunks), chunks[0]?.sampleRateHz ?? DEGRADATION_RATE_HZ, DEGRADATION_RATE_HZ);
  };
  const neutral: VoiceRecipe = { ...plainRecipe("neural-en"), f0MeanHz: 153 };
  return [
    { name: "kathleen", group: "person", version: 1, speak: async ({ read }) => read },
    ...BASES.map((base): WordSpeaker => ({
      name: base,
      group: "base",
      version: [base, versions],
      speak: (sentence) => speakBare(base, sentence),
    })),
    ...TRACTS.map((formantScale): WordSpeaker => ({
      name: `neural-en ${formantScale}`,
      group: "tract",
      version: [formantScale, versions],
      speak: (sentence) => speakBare("neural-en", sentence, formantScale),
    })),
    {
      name: "neutral",
      group: "neutral",
      version: [neutral, versions],
      speak: (sentence) => speakThrough(neutral, sentence),
    },
    ...PREMADE_VOICES.filter(({ nativeLanguage }) => nativeLanguage === LANGUAGE).map(
      ({ slug, recipe }): WordSpeaker => ({
        name: slug,
        group: "premade",
        version: [recipe, versions],
        speak: (sentence) => speakThrough(recipe, sentence),
      }),
    ),
  ];
}

function plainRecipe(base: BaseVoiceId): VoiceRecipe {
  return { ...NEUTRAL_TRAITS, base, gender: "male", f0MeanHz: 150 };
}
