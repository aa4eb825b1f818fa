/**
 * Fits what invented voices miss to the level that their recipes ask for, and writes the weights of
 * `weights/level-weights.ts`, for `design/level-prediction.ts`: `node packages/voice/fit/design/fit-level-prediction.ts`. Two of three people are fitted to; of the
 * others it prints what is left. To be run when the bases, the voice layer or the rules of invention have changed.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Matrix, solve } from "ml-matrix";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import { EmbeddedEngine } from "@voicewright/speech/embedded/embedded-engine";
import { PREVIEW_TEXTS } from "@voicewright/text/prompt/preview-texts";
import { DESIGN_WORD_LIST } from "@voicewright/text/attributes/design-words";
import { designVoice } from "@voicewright/voice/design/design-voice";
import { levelFeatures } from "@voicewright/voice/design/level-prediction";
import { LEVELLING, SPEECH_LOUDNESS_LUFS } from "@voicewright/voice/layer/voice-plan";
import { soundOfBase } from "@voicewright/voice/likeness/base-sounds";
import { PLAIN_DELIVERY } from "@voicewright/voice/recipe/delivery";
import { TEST_CACHE_DIR } from "../../../speech/test/speech-fixtures.ts";

/** As previews are spoken where nothing else is asked for; a trim comes before the levelling, which takes a part of it. */
const DELIVERY = { ...PLAIN_DELIVERY, speakerBoost: true };
const LANGUAGES = ["en", "en", "de", "fr", "es", "it", "pt", "nl", "pl"];
const PEOPLE = Number(process.argv[2] ?? 216);
const HELD_OUT_EVERY = 3;
const AGES = ["child", "young", "middle_aged", "old"] as const;
const GENDERS = ["female", "male", "neutral"] as const;
/** Keeps weights of what is seldom small. */
const RIDGE = 0.3;
const DECIMALS = 1_000;

type Row = { readonly base: string; readonly features: readonly number[]; readonly missingDb: number };

const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
const words = DESIGN_WORD_LIST;

async function measure(index: number): Promise<Row> {
  const pick = <Item>(items: readonly Item[], stride: number): Item =>
    items[Math.floor(index / stride) % items.length] as Item;
  const language = pick(LANGUAGES, 1);
  const word = words[(index * 7) % words.length] as (typeof words)[number];
  const { recipe: drawn, likeness } = designVoice({
    attributes: {
      language,
      gender: pick(GENDERS, 2),
      age: pick(AGES, 5),
      ...(index % 4 === 0 ? {} : { words: [{ word }] }),
    },
    seed: 1_000 + index,
    variety: 0.5,
  });
  const { trimDb: _, ...recipe } = drawn;
  const texts = PREVIEW_TEXTS[language];
  let meter: ReturnType<typeof createLoudnessMeter> | undefined;
  for (const text of [texts?.told ?? "", texts?.said ?? ""]) {
    const voice = { recipe, likeness };
    const request = { text, language, voice, delivery: DELIVERY, seed: index, normalizeText: true };
    for await (const { samples, sampleRateHz } of engine.synthesize(request, new AbortController().signal)) {
      meter ??= createLoudnessMeter(sampleRateHz);
      meter.push(samples);
    }
  }
  const lufs = meter?.integratedLufs() ?? Number.NaN;
  return {
    base: soundOfBase(recipe),
    features: levelFeatures({ recipe, likeness }),
    missingDb: (SPEECH_LOUDNESS_LUFS + recipe.energyDb - lufs) / (1 - LEVELLING),
  };
}

const rows: Row[] = [];
for (let index = 0; index < PEOPLE; index++) {
  const row = await measure(index);
  if (Number.isFinite(row.missingDb)) rows.push(row);
}
await engine.dispose();

const bases = [...new Set(rows.map(({ base }) => base))];
const toInput = ({ base, features }: Row): number[] => [...bases.map((one) => (one === base ? 1 : 0)), ...features];
const isHeldOut = (_: Row, index: number): boolean => Math.floor(index / LANGUAGES.length) % HELD_OUT_EVERY === 0;
const fitted = rows.filter((row, index) => !isHeldOut(row, index));
const heldOut = rows.filter(isHeldOut);
const inputs = new Matrix(fitted.map(toInput));
const gram = inputs.transpose().mmul(inputs).add(Matrix.eye(inputs.columns).mul(RIDGE));
const weights = solve(
  gram,
  inputs.transpose().mmul(Matrix.columnVector(fitted.map(({ missingDb }) => missingDb))),
).to1DArray();
const report = (name: string, of: readonly Row[]): void => {
  const before = of.map(({ missingDb }) => missingDb);
  const left = of.map(
    (row) => row.missingDb - toInput(row).reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0),
  );
  const spread = (values: readonly number[]) =>
    `${Math.min(...values).toFixed(2)} … ${Math.max(...values).toFixed(2)}, ${values.filter((value) => Math.abs(value) > 1.5).length} beyond 1.5`;
  console.log(`${name}: ${of.length} people, missing ${spread(before)}; left ${spread(left)}`);
};
report("fitted to", fitted);
report("held out", heldOut);
for (const base of bases)
  report(
    `held out, ${base}`,
    heldOut.filter((row) => row.base === base),
  );

const round = (value: number): number => Math.round(DECIMALS * value) / DECIMALS;
writeFileSync(
  join(import.meta.dirname, "../../src/weights/level-weights.ts"),
  `/** Written by \`node packages/voice/fit/design/fit-level-prediction.ts\`. */
export const LEVEL_WEIGHTS = {
  bases: {
${bases.map((base, index) => `    "${base}": ${round(weights[index] ?? 0)},`).join("\n")}
  },
  features: [${weights.slice(bases.length).map(round).join(", ")}],
};
`,
);
