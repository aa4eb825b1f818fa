/**
 * Fits the predictions of whether an invented person sounds like a woman, and of DNSMOS, from the person's parameters, and writes
 * them to packages/voice/data/listener-prediction.bin. `node packages/voice/fit/design/fit-listener-prediction.ts <file of people> [people]`: synthesizes
 * people of a few sounds, appends them to the file, and fits to all of it. To be run again when the encoder, the base
 * voices, the eigenvoices or the voice layer have changed. A second of work for each person; 600 are enough.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CholeskyDecomposition, Matrix } from "ml-matrix";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import type { VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { femaleProbability } from "@voicewright/voice/analysis/speakers/speaker-gender";
import { designVoice } from "@voicewright/voice/design/design-voice";
import { drawIndividual, individualLikeness } from "@voicewright/voice/design/individual";
import { individualDistance, inventionRules } from "@voicewright/voice/design/invention-rules";
import { audibleIndividual, traitNumbers } from "@voicewright/voice/design/speaker-prediction";
import type { ListenerPredictionData } from "@voicewright/voice/design/listener-prediction";
import { soundOfBase } from "@voicewright/voice/likeness/base-sounds";
import type { VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import { writeFloats } from "@voicewright/voice/weights/load-weights";
import { openQualityJudge, type QualityJudge } from "../../../speech/test/dnsmos.ts";
import { embed, speakVoice } from "../../../speech/test/compare-voices.ts";
import { OWN_VOICES, writeWeights } from "../write-weights.ts";

/** Without the move towards a sex, which this is for. */
const VERSION = 3;
const RIDGE = 10;
/** Standard deviations in the unit of the fit, so that all numbers are of one size. */
const REACH_UNIT = 10;
const FOLDS = 10;
const FEWEST_PEOPLE = 50;

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  en: [
    "When the first boats came back in the evening, everybody went down to the harbour to hear what the sea had given.",
    "Nobody had opened this door for thirty years, and yet there was a warm cup of tea on the table by the window.",
  ],
  de: [
    "Als am Abend die ersten Boote zurückkamen, gingen alle zum Hafen hinunter, um zu hören, was das Meer gegeben hatte.",
    "Seit dreißig Jahren hatte niemand diese Tür geöffnet, und doch stand am Fenster eine warme Tasse Tee.",
  ],
};
const LANGUAGES = ["en", "de"];
const AGES = ["child", "young", "middle_aged", "old", 17, 35, 60, 85] as const;
const PITCHES = ["low", "high", "very_low", "very_high"] as const;
const WORDS = "warm|bright|dark|raspy|nasal|soft|energetic|deep|calm|sad|cheerful|authoritative|husky".split(
  "|",
) as readonly NonNullable<VoiceAttributes["words"]>[number]["word"][];

type MeasuredPerson = {
  readonly recipe: VoiceRecipe;
  readonly individual: readonly number[];
  readonly reach: number;
  /** Log odds of a woman. */
  readonly logit: number;
  /** DNSMOS. */
  readonly q: number;
};
type Measure = "logit" | "q";

async function measurePerson(engine: EmbeddedEngine, judge: QualityJudge, number: number): Promise<MeasuredPerson> {
  const random = createSeededRandom(number, 4_242);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random.uniform() * items.length)] as Item;
  const language = pick(LANGUAGES);
  const attributes: VoiceAttributes = {
    gender: pick(["female", "male"] as const),
    age: pick(AGES),
    language,
    ...(random.uniform() < 0.5 ? { words: [{ word: pick(WORDS) }] } : {}),
    ...(random.uniform() < 0.3 ? { pitch: pick(PITCHES) } : {}),
  };
  const variety = 0.3 + 0.5 * random.uniform();
  const seed = Math.floor(random.uniform() * 2 ** 32);
  const { recipe } = designVoice({ attributes, seed, variety, version: VERSION });
  const rules = inventionRules(VERSION, recipe.base);
  const individual = audibleIndividual(drawIndividual(seed), rules.speakerPrediction);
  const reach = individualDistance(variety, rules);
  const likeness = individualLikeness(recipe, individual, reach, rules.widestSpectrumDb);
  const speech = await speakVoice(engine, { recipe, likeness }, pick(TEXTS[language] ?? []), seed, language);
  const probability = femaleProbability(embed(speech)) ?? Number.NaN;
  const { overall } = await judge(speech.samples, speech.sampleRateHz);
  return { recipe, individual: [...individual], reach, logit: Math.log(probability / (1 - probability)), q: overall };
}

function numbersOf({ recipe, individual, reach }: MeasuredPerson): number[] {
  return [1, ...individual.map((value) => (reach * value) / REACH_UNIT), ...traitNumbers(recipe)];
}

function fitWeights(people: readonly MeasuredPerson[], measure: Measure): number[] {
  const inputs = new Matrix(people.map(numbersOf));
  const penalty = Matrix.eye(inputs.columns, inputs.columns, RIDGE);
  penalty.set(0, 0, 0);
  const squares = inputs.transpose().mmul(inputs).add(penalty);
  const targets = Matrix.columnVector(people.map((person) => person[measure]));
  return new CholeskyDecomposition(squares).solve(inputs.transpose().mmul(targets)).to1DArray();
}

/** Standard deviation of a measure, and of its prediction's error, for people that the fit did not see. */
function judgeFit(people: readonly MeasuredPerson[], measure: Measure): string {
  const errors: number[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = fitWeights(
      people.filter((_, index) => index % FOLDS !== fold),
      measure,
    );
    for (const person of people.filter((_, index) => index % FOLDS === fold)) {
      const predicted = numbersOf(person).reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
      errors.push(predicted - person[measure]);
    }
  }
  const values = people.map((person) => person[measure]);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `${measure} ${deviationOf(values.map((value) => value - mean)).toFixed(2)}, predicted to ${deviationOf(errors).toFixed(2)}`;
}

function deviationOf(differences: readonly number[]): number {
  return Math.sqrt(differences.reduce((sum, value) => sum + value ** 2, 0) / differences.length);
}

const [file = join(tmpdir(), "listener-prediction-people.jsonl"), wanted = "600"] = process.argv.slice(2);
const readPeople = (): MeasuredPerson[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as MeasuredPerson)
    : [];
const judge = await openQualityJudge();
const engine = new EmbeddedEngine({ cacheDir: join(tmpdir(), "voicewright-bench-models") });
for (let number = readPeople().length; number < Number(wanted); number++)
  appendFileSync(file, `${JSON.stringify(await measurePerson(engine, judge, number))}\n`);
await engine.dispose();

const bySound = Map.groupBy(readPeople(), ({ recipe }) => soundOfBase(recipe));
const fitted = [...bySound].filter(([, people]) => people.length >= FEWEST_PEOPLE);
for (const [sound, people] of fitted) {
  console.log(`${sound}, ${people.length} people: ${judgeFit(people, "logit")}; ${judgeFit(people, "q")}`);
}
const rowsOf = (measure: Measure): Buffer =>
  writeFloats(
    fitted.flatMap(([, people]) => {
      const [bias = 0, ...weights] = fitWeights(people, measure);
      const count = people[0]?.individual.length ?? 0;
      return [bias, ...weights.map((weight, index) => (index < count ? weight / REACH_UNIT : weight))];
    }),
  );
writeWeights(
  "listener-prediction",
  { command: "node packages/voice/fit/design/fit-listener-prediction.ts", ...OWN_VOICES },
  {
    sounds: fitted.map(([sound]) => sound),
    femaleRows: rowsOf("logit"),
    qualityRows: rowsOf("q"),
  } satisfies ListenerPredictionData,
);
