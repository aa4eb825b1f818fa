/**
 * Fits the prediction of an invented person's speaker vector from the person's parameters, and writes it to
 * packages/voice/data/speaker-prediction.bin; with the argument `bounded`, of people whose spectrum is kept within what
 * people have, to bounded-speaker-prediction.bin. To be run again when the encoder, the base voices, the eigenvoices
 * or the voice layer have changed. Takes about ten minutes.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CholeskyDecomposition, Matrix } from "ml-matrix";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { SAME_PERSON_THRESHOLD } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { DESIGN_AGES, type VoiceAttributes } from "@voicewright/text/attributes/design-attributes";
import { designVoice } from "@voicewright/voice/design/design-voice";
import {
  predictionGroup,
  numbersOfPerson,
  type PersonNumbers,
  type SpeakerPredictionData,
} from "@voicewright/voice/design/speaker-prediction";
import { INVENTION_RULES, DESIGN_VERSION } from "@voicewright/voice/design/invention-rules";
import { drawIndividual, individualLikeness } from "@voicewright/voice/design/individual";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { createSeededRandom, type SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { writeFloats } from "@voicewright/voice/weights/load-weights";
import { eigenOfSymmetric } from "../linear-algebra.ts";
import { embed, speakVoice } from "../../../speech/test/compare-voices.ts";
import { OWN_VOICES, writeWeights } from "../write-weights.ts";

const PEOPLE = 900;
const DIMENSION = 16;
/** How far the synthesized people are from the average. */
const REACH = { min: 6, max: 22 };
const BOUNDED_REACH = { min: 6, max: 28 };
const IS_BOUNDED = process.argv[2] === "bounded";
/** Of the sum of squares of each number. */
const SHRINKAGE = 30;
/** An offset is worth as much as a number of this size, so that it is hardly shrunk. */
const OFFSET_SIZE = 10;
const FOLDS = 4;

const TEXTS = {
  en: "When the first boats came back in the evening, everybody went down to the harbour to hear what the sea had given them this time.",
  de: "Als am Abend die ersten Boote zurückkamen, gingen alle zum Hafen hinunter, um zu hören, was das Meer ihnen dieses Mal gegeben hatte.",
  es: "Cuando por la tarde volvieron los primeros barcos, todos bajaron al puerto para escuchar lo que el mar les había dado esta vez.",
  fr: "Quand les premiers bateaux sont revenus le soir, tout le monde est descendu au port pour entendre ce que la mer avait donné.",
} as const;
/** As often as they are listed. */
const LANGUAGES = ["en", "en", "en", "en", "en", "de", "es", "fr"] as const;
const ACCENTS = ["british", "received_pronunciation", "scottish", "lancashire", "new_york"] as const;
const ACCENT_SHARE = 0.3;
const WORDS = ["warm", "bright", "dark", "raspy", "breathy", "nasal", "soft", "energetic", "deep", "calm"] as const;
const WORD_SHARE = 0.4;
const GENDERS = ["female", "male", "female", "male", "neutral"] as const;

type MeasuredPerson = PersonNumbers & { readonly group: string; readonly embedding: Float64Array };

function pick<Choice>(random: SeededRandom, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices[Math.floor(random.uniform() * choices.length)] ?? choices[0];
}

async function synthesizeAndMeasure(engine: EmbeddedEngine, seed: number): Promise<MeasuredPerson | undefined> {
  const random = createSeededRandom(seed, PEOPLE);
  const language = pick(random, LANGUAGES);
  const hasAccent = language === "en" && random.uniform() < ACCENT_SHARE;
  const attributes: VoiceAttributes = {
    gender: pick(random, GENDERS),
    age: pick(random, DESIGN_AGES),
    language,
    ...(hasAccent ? { accent: pick(random, ACCENTS) } : {}),
    ...(random.uniform() < WORD_SHARE ? { words: [{ word: pick(random, WORDS) }] } : {}),
  };
  const variety = random.uniform();
  const { recipe } = designVoice({ attributes, seed, variety });
  const individual = drawIndividual(seed);
  const { min, max } = IS_BOUNDED ? BOUNDED_REACH : REACH;
  const reach = min + (max - min) * variety;
  const widestDb = IS_BOUNDED ? INVENTION_RULES[DESIGN_VERSION].widestSpectrumDb : undefined;
  const voice = { recipe, likeness: individualLikeness(recipe, individual, reach, widestDb) };
  try {
    const embedding = Float64Array.from(embed(await speakVoice(engine, voice, TEXTS[language], seed, language)));
    return { recipe, individual, reach, group: predictionGroup(recipe), embedding };
  } catch (error) {
    console.log(`person ${seed} is left out: ${String(error)}`);
    return undefined;
  }
}

/** Ridge regression of the embeddings, in the few directions in which they vary most. */
function fitMap(people: readonly MeasuredPerson[], groups: readonly string[]): Matrix {
  const inputs = new Matrix(people.map((person) => inputsOf(person, groups)));
  const outputs = new Matrix(people.map(({ embedding }) => embedding));
  const squares = inputs
    .transpose()
    .mmul(inputs)
    .add(Matrix.eye(inputs.columns, inputs.columns, SHRINKAGE));
  const weights = new CholeskyDecomposition(squares).solve(inputs.transpose().mmul(outputs));
  const predicted = inputs.mmul(weights);
  const { vectors } = eigenOfSymmetric(predicted.transpose().mmul(predicted).div(predicted.rows));
  return weights.mmul(vectors.subMatrix(0, DIMENSION - 1, 0, vectors.columns - 1).transpose());
}

function inputsOf(person: MeasuredPerson, groups: readonly string[]): Float64Array {
  const offsets = groups.map((group) => (group === person.group ? OFFSET_SIZE : 0));
  return Float64Array.from([...offsets, ...numbersOfPerson(person)]);
}

/** Pairs of one base voice and gender that the map did not see: their similarity, predicted and measured. */
function judgeMap(people: readonly MeasuredPerson[], groups: readonly string[]) {
  const pairs: { readonly predicted: number; readonly measured: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const map = fitMap(
      people.filter((_, index) => index % FOLDS !== fold),
      groups,
    );
    const unseen = people.filter((_, index) => index % FOLDS === fold);
    const placed = new Matrix(unseen.map((person) => inputsOf(person, groups))).mmul(map);
    for (const [index, left] of unseen.entries()) {
      for (let other = 0; other < index; other++) {
        const right = unseen[other];
        if (right?.group !== left.group) continue;
        const predicted = speakerSimilarity(
          Float32Array.from(placed.getRow(index)),
          Float32Array.from(placed.getRow(other)),
        );
        pairs.push({
          predicted,
          measured: speakerSimilarity(Float32Array.from(left.embedding), Float32Array.from(right.embedding)),
        });
      }
    }
  }
  return pairs;
}

async function printFit(): Promise<void> {
  const engine = new EmbeddedEngine({ cacheDir: join(tmpdir(), "voicewright-bench-models") });
  const people: MeasuredPerson[] = [];
  for (let seed = 1; seed <= PEOPLE; seed++) {
    const person = await synthesizeAndMeasure(engine, seed);
    if (person !== undefined) people.push(person);
  }
  await engine.dispose();
  const groups = [...new Set(people.map(({ group }) => group))].toSorted();
  const pairs = judgeMap(people, groups);
  for (const least of [-0.2, 0, 0.2, 0.4, 1]) {
    const below = pairs.filter(({ predicted }) => predicted <= least);
    const alike = below.filter(({ measured }) => measured >= SAME_PERSON_THRESHOLD).length / below.length;
    console.log(
      `predicted to be at most ${least} alike: ${below.length} pairs, ${(100 * alike).toFixed(1)} % measured as one person`,
    );
  }
  const map = fitMap(people, groups);
  for (let index = 0; index < groups.length; index++) map.mulRow(index, OFFSET_SIZE);
  const command = `node packages/voice/fit/design/fit-speaker-prediction.ts${IS_BOUNDED ? " bounded" : ""}`;
  writeWeights(IS_BOUNDED ? "bounded-speaker-prediction" : "speaker-prediction", { command, ...OWN_VOICES }, {
    dimension: DIMENSION,
    groups,
    rows: writeFloats(map.to1DArray()),
  } satisfies SpeakerPredictionData);
  console.log(`${people.length} people`);
}

await printFit();
