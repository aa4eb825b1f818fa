import type { FineTuneReport } from "@voicewright/speech/fine-tune/fine-tune-voice";
import { shareInterval } from "../../../packages/audio/test/statistics.ts";
import type { Nearness } from "./judge-voice.ts";

export type ProfessionalRow = {
  /** Of which sources the row was made. */
  readonly build: string;
  readonly reader: string;
  readonly isTuned: boolean;
  readonly trainingSeconds: number;
  readonly instant: Nearness;
  readonly professional: Nearness;
  /** What the product found by the part that it puts aside itself. */
  readonly own: FineTuneReport;
  /** Of the training, speaking included. */
  readonly cpuSeconds: number;
};

const DRAWS = 2_000;
const QUALITY_LOSS_MAX = 0.1;

/** Prints a line for each reader, and how many came nearer, by the people that nothing was tuned on and by all. */
export function reportProfessional(rows: readonly ProfessionalRow[]): void {
  console.table(rows.map(describe));
  const held = rows.filter(({ isTuned }) => !isTuned);
  for (const [name, some] of [
    ["people that nothing was tuned on", held],
    ["everybody", rows],
  ] as const) {
    if (some.length === 0) continue;
    const nearer = some.map((row) => (isNearer(row) ? 1 : 0));
    console.log(
      `${name}: nearer by speaker and spectrum ${share(countOf(nearer), some.length)} (goal ≥ 80 %); ` +
        `similarity ${interval(some.map((row) => row.professional.similarity - row.instant.similarity))}; ` +
        `spectrum ${interval(some.map((row) => row.professional.soundDistanceDb - row.instant.soundDistanceDb))} dB; ` +
        `other filters ${interval(some.map((row) => row.professional.bandDistanceDb - row.instant.bandDistanceDb))} dB; ` +
        `DNSMOS ${interval(some.map(qualityGain))} (lower by more than ${QUALITY_LOSS_MAX}: ` +
        `${countOf(some.map((row) => (qualityGain(row) < -QUALITY_LOSS_MAX ? 1 : 0)))})`,
    );
  }
}

function isNearer({ professional, instant }: ProfessionalRow): boolean {
  return professional.similarity > instant.similarity && professional.soundDistanceDb < instant.soundDistanceDb;
}

function qualityGain({ professional, instant }: ProfessionalRow): number {
  return professional.quality - instant.quality;
}

function describe(row: ProfessionalRow): object {
  const pair = (of: (nearness: ProfessionalRow["instant"]) => number, digits = 2): string =>
    `${of(row.instant).toFixed(digits)} → ${of(row.professional).toFixed(digits)}`;
  return {
    reader: `${row.reader}${row.isTuned ? " (tuned)" : ""}`,
    minutes: Number((row.trainingSeconds / 60).toFixed(1)),
    similarity: pair(({ similarity }) => similarity),
    "sounds, dB": pair(({ soundDistanceDb }) => soundDistanceDb),
    "average, dB": pair(({ spectralDistanceDb }) => spectralDistanceDb),
    "bands, dB": pair(({ bandDistanceDb }) => bandDistanceDb),
    DNSMOS: pair(({ quality }) => quality),
    speaks: row.own.speaks,
    "CPU s": Math.round(row.cpuSeconds),
  };
}

function share(count: number, total: number): string {
  const { low, high } = shareInterval(count, total);
  return `${count} of ${total} (95 %: ${Math.round(100 * low)}–${Math.round(100 * high)} %)`;
}

function countOf(flags: readonly number[]): number {
  return flags.reduce((sum, flag) => sum + flag, 0);
}

/** The mean, and where 95 % of the means lie when people are drawn again. */
function interval(values: readonly number[]): string {
  let state = 1;
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return values[Math.floor((state / 2 ** 32) * values.length)] ?? 0;
  };
  const mean = (some: readonly number[]): number => some.reduce((sum, value) => sum + value, 0) / some.length;
  const means = Array.from({ length: DRAWS }, () => mean(values.map(draw))).toSorted((left, right) => left - right);
  const at = (share: number): string => signed(means[Math.floor(share * DRAWS)] ?? 0);
  return `${signed(mean(values))} (${at(0.025)} to ${at(0.975)})`;
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
}
