/** Who speaks when, found by what comes with the product: `npm run bench -- diarization [kinds]`. */
import { type DiarizationRow, evaluateDiarization } from "./evaluate-diarization.ts";
import type { DiarizationErrors } from "./score.ts";

const percent = (share: number): string => (100 * share).toFixed(1).padStart(5);
const total = ({ missed, falseAlarm, confusion }: DiarizationErrors): number => missed + falseAlarm + confusion;
const describe = (errors: DiarizationErrors): string =>
  `${percent(total(errors))} (${percent(errors.missed)} ${percent(errors.falseAlarm)} ${percent(errors.confusion)})`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanOf = (errors: readonly DiarizationErrors[]): DiarizationErrors => ({
  missed: mean(errors.map(({ missed }) => missed)),
  falseAlarm: mean(errors.map(({ falseAlarm }) => falseAlarm)),
  confusion: mean(errors.map(({ confusion }) => confusion)),
});

const kinds = process.argv.slice(2) as DiarizationRow["kind"][];
const rows = await evaluateDiarization(kinds.length === 0 ? undefined : kinds);
console.log("Error in % (missed, false alarm, confusion): with overlap | without | strict; speakers found of all");
for (const row of rows)
  console.log(
    `${row.kind.padEnd(16)} ${row.recording.padEnd(24)} ${describe(row.all)} | ${describe(row.single)} | ${describe(row.strict)}  ${row.foundSpeakers} of ${row.speakers}`,
  );
for (const kind of new Set(rows.map((row) => row.kind))) {
  const own = rows.filter((row) => row.kind === kind);
  const below = own.filter((row) => total(row.all) <= 0.2).length;
  console.log(
    `${kind.padEnd(16)} mean of ${own.length}: ${describe(meanOf(own.map(({ all }) => all)))} | ${describe(meanOf(own.map(({ single }) => single)))} | ${describe(meanOf(own.map(({ strict }) => strict)))}; at most 20 %: ${below}; right number: ${own.filter((row) => row.foundSpeakers === row.speakers).length}; ${(1000 * mean(own.map((row) => row.realTimeFactor))).toFixed(1)} ms a second`,
  );
}
