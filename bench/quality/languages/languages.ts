/**
 * How the languages sound that espeak-ng reads: DNSMOS of espeak-ng as it comes, of our two base people, and of premade
 * voices through the voice layer, on two sentences that were not used for tuning. English and German have their neural
 * base. `npm run bench -- languages [languages] [table]`, "table": two plain voices as the
 * product speaks them instead, for the table of `contract/rules/language-quality.ts`. Needs the shared models.
 */
import loadEspeak, { type EspeakWorker } from "@echogarden/espeak-ng-emscripten";
import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { findEspeakVoice } from "@voicewright/speech/embedded/espeak/espeak-languages";
import { readInKana } from "@voicewright/speech/embedded/read-in-kana";
import { prepareSpokenText } from "@voicewright/speech/embedded/spoken-text";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import { SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";
import { PREMADE_VOICES, type PremadeVoice } from "@voicewright/voice/premade/recipes";
import { languageBase } from "@voicewright/voice/design/accent-bases";
import { NEUTRAL_TRAITS, type VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { openQualityJudge } from "../../../packages/speech/test/dnsmos.ts";
import {
  collect,
  joinSamples,
  makeSynthesisRequest,
  TEST_CACHE_DIR,
} from "../../../packages/speech/test/speech-fixtures.ts";
import { HUMAN_RIGHTS } from "./human-rights.ts";

const ESPEAK_RATE_HZ = 22_050;
const VOICES_PER_GENDER = 4;

const words = process.argv.slice(2);
const isTable = words.includes("table");
const asked = words.find((word) => word !== "table")?.split(",") ?? Object.keys(HUMAN_RIGHTS);
/** Both genders are the same voice there, moved by the voice layer. */
const baseOf = (language: string): VoiceRecipe["base"] => languageBase(language) ?? "espeak";
const judge = await openQualityJudge();
const bases = createBaseVoices(TEST_CACHE_DIR);
const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
const espeak = await loadEspeak();
const worker = new espeak.eSpeakNGWorker();

const ofGender = (gender: string): readonly PremadeVoice[] =>
  PREMADE_VOICES.filter(({ recipe }) => recipe.gender === gender && !recipe.base.startsWith("espeak")).slice(
    0,
    VOICES_PER_GENDER,
  );
const PEOPLE = [...ofGender("female"), ...ofGender("male")];

function speakAsItComes(from: EspeakWorker, language: string, text: string): Float32Array {
  from.set_voice(findEspeakVoice(language, undefined) ?? "");
  const samples: number[] = [];
  from.synthesize(text, (part) => {
    if (part !== null) for (const sample of new Int16Array(part.slice(0))) samples.push(sample / 32_768);
    return false;
  });
  return Float32Array.from(samples);
}

async function speakBase(gender: VoiceRecipe["gender"], language: string, text: string): Promise<Float32Array> {
  const base = await bases.find({ ...NEUTRAL_TRAITS, base: baseOf(language), gender, f0MeanHz: 150 }, language);
  if (base === undefined) throw new Error(`No voice speaks ${language}`);
  const request = makeSynthesisRequest(text, { language });
  const { text: written } = prepareSpokenText(language === "ja" ? await readInKana(request) : request, language);
  const { blocks } = await base.speak({ text: written, paceFactor: 1, liveliness: 0.5, seed: 1, isAwaited: false });
  const parts: number[] = [];
  for await (const block of blocks) parts.push(...block);
  return Float32Array.from(parts);
}

async function speakPerson(
  { recipe }: Pick<PremadeVoice, "recipe">,
  language: string,
  text: string,
  seed = 7,
): Promise<Float32Array> {
  const request = makeSynthesisRequest(text, { recipe, language, seed });
  return joinSamples(await collect(engine.synthesize(request, new AbortController().signal)));
}

/** A woman and a man without traits of their own, on the base that the language has. */
function plainVoices(language: string): readonly Pick<PremadeVoice, "recipe">[] {
  return (["female", "male"] as const).map((gender) => {
    const base = baseOf(language);
    return { recipe: { ...NEUTRAL_TRAITS, base, gender, f0MeanHz: gender === "female" ? 200 : 115 } };
  });
}

/** All at the product's loudness: DNSMOS falls by about 0.05 for each decibel above it. */
const score = async (samples: Float32Array): Promise<number> => {
  const meter = createLoudnessMeter(ESPEAK_RATE_HZ);
  meter.push(samples);
  const gain = 10 ** ((SPEECH_LOUDNESS_LUFS - meter.integratedLufs()) / 20);
  return (
    await judge(
      samples.map((sample) => sample * gain),
      ESPEAK_RATE_HZ,
    )
  ).overall;
};
const scoreSeeds = async (person: Pick<PremadeVoice, "recipe">, language: string, text: string): Promise<number> => {
  const scores: number[] = [];
  for (const seed of [1, 2, 3]) scores.push(await score(await speakPerson(person, language, text, seed)));
  return mean(scores);
};
const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

const rows: { language: string; "espeak-ng": number; female: number; male: number; people: number; worst: number }[] =
  [];
/** Of each person, how far below the base of the same gender. */
const costs: number[] = [];
for (const language of asked) {
  const text = HUMAN_RIGHTS[language] ?? "";
  const female = await score(await speakBase("female", language, text));
  const male = await score(await speakBase("male", language, text));
  const people: number[] = [];
  for (const person of isTable ? plainVoices(language) : PEOPLE) {
    const own = isTable
      ? await scoreSeeds(person, language, text)
      : await score(await speakPerson(person, language, text));
    people.push(own);
    costs.push((person.recipe.gender === "female" ? female : male) - own);
  }
  const plain = await score(speakAsItComes(worker, language, text));
  rows.push({ language, "espeak-ng": plain, female, male, people: mean(people), worst: Math.min(...people) });
  console.log(language, [plain, female, male, ...people].map((value) => value.toFixed(2)).join(" "));
}
const column = (name: "espeak-ng" | "female" | "male" | "people" | "worst"): number =>
  mean(rows.map((row) => row[name]));
console.log("mean: espeak-ng", column("espeak-ng").toFixed(2), "female", column("female").toFixed(2));
console.log(
  "male",
  column("male").toFixed(2),
  "people",
  column("people").toFixed(2),
  "worst",
  column("worst").toFixed(2),
);
console.log(
  "people below their base by",
  mean(costs).toFixed(3),
  "in the mean, at most",
  Math.max(...costs).toFixed(2),
);
process.exit(0);
