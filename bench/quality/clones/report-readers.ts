import { type Condition, CONDITIONS, type ReaderRow } from "./evaluate-readers.ts";

const CANDIDATES = 10;
const GOALS: Partial<Readonly<Record<Condition, string>>> = { minute: "≥ 90 %", "20 s": "≥ 85 %", "10 dB": "≥ 70 %" };
const DRAWS = 2_000;

/** Prints a row for each reader and condition, and a summary of each condition. */
export function reportReaders(rows: readonly ReaderRow[], gallerySize: number): void {
  for (const condition of CONDITIONS) {
    const own = rows.filter((row) => row.condition === condition);
    if (own.length === 0) continue;
    const readers = [...new Set(own.map(({ reader }) => reader))];
    console.log(`\n${condition}`);
    console.table(
      readers.map((reader) =>
        describe(
          reader,
          own.filter((row) => row.reader === reader),
          gallerySize,
        ),
      ),
    );
    const sentences = own.flatMap((row) => row.sentences.map((sentence) => ({ ...sentence, reader: row.reader })));
    const ofTen = readers.map((reader) =>
      meanOf(sentences.filter((one) => one.reader === reader).map(({ nearer }) => chanceOfFirst(nearer, gallerySize))),
    );
    const [low, high] = interval(ofTen);
    const amongReaders = sentences.filter((one) => one.nearestReader === one.reader).length;
    const goal = GOALS[condition] === undefined ? "" : ` (goal ${GOALS[condition]})`;
    console.log(
      `  first of ten, drawn from ${gallerySize}: ${percent(meanOf(ofTen))}, 95 % ${percent(low)}–${percent(high)}${goal}; ` +
        `nearest of the ${readers.length} readers ${amongReaders} of ${sentences.length}; ` +
        `nearest of all ${sentences.filter(({ nearer }) => nearer === 0).length} of ${sentences.length}; ` +
        `similarity ${meanOf(sentences.map(({ similarity }) => similarity)).toFixed(2)}; ` +
        `DNSMOS ${meanOf(own.map(({ quality }) => quality)).toFixed(2)}`,
    );
  }
}

function describe(reader: string, rows: readonly ReaderRow[], gallerySize: number): object {
  const sentences = rows.flatMap((row) => row.sentences);
  return {
    reader,
    "of ten": percent(meanOf(sentences.map(({ nearer }) => chanceOfFirst(nearer, gallerySize)))),
    "of readers": `${sentences.filter(({ nearestReader }) => nearestReader === reader).length} of ${sentences.length}`,
    "confused with": [...new Set(sentences.map(({ nearest }) => nearest))].filter((name) => name !== reader).join(" "),
    similarity: round(meanOf(sentences.map(({ similarity }) => similarity))),
    "F0, st": round(meanOf(rows.map(({ f0ErrorSemitones }) => f0ErrorSemitones))),
    "F0 spread": round(meanOf(rows.map(({ f0SpreadRatio }) => f0SpreadRatio))),
    "F0 quantiles, st": round(meanOf(rows.map(({ f0QuantileErrorSemitones }) => f0QuantileErrorSemitones))),
    "LTAS, dB": round(meanOf(rows.map(({ spectralDistanceDb }) => spectralDistanceDb))),
    DNSMOS: round(meanOf(rows.map(({ quality }) => quality))),
  };
}

/** That none of nine others drawn from the gallery is among those who are nearer than the person. */
function chanceOfFirst(nearer: number, gallerySize: number): number {
  const others = gallerySize - 1;
  let chance = 1;
  for (let drawn = 0; drawn < CANDIDATES - 1; drawn++)
    chance *= Math.max(0, others - nearer - drawn) / (others - drawn);
  return chance;
}

/** Of the mean over people, by drawing people again (bootstrap), 95 %. */
function interval(people: readonly number[]): readonly [number, number] {
  let state = 1;
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return people[Math.floor((state / 2 ** 32) * people.length)] ?? 0;
  };
  const means = Array.from({ length: DRAWS }, () => meanOf(people.map(draw))).toSorted((left, right) => left - right);
  return [means[Math.floor(0.025 * DRAWS)] ?? 0, means[Math.floor(0.975 * DRAWS)] ?? 0];
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
