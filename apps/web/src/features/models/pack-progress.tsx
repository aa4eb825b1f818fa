import { formatBytes } from "./pack-state.ts";

type PackProgressProps = {
  readonly label: string;
  readonly packName: string;
  readonly done: number;
  readonly total: number;
  readonly bytesPerSecond: number | undefined;
};

/** How far it is, in bytes and as a bar; the speed while there is one. */
export function PackProgress({ label, packName, done, total, bytesPerSecond }: PackProgressProps) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((100 * done) / total));
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label={`${label} ${packName}`}
        max={100}
        value={percent}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-fill [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-fill [&::-webkit-progress-value]:bg-primary"
      />
      <p className="text-[0.8125rem] text-soft tabular-nums">
        {label}
        {total > 0 && ` ${formatBytes(done)} of ${formatBytes(total)}`}
        {bytesPerSecond !== undefined && ` · ${formatBytes(bytesPerSecond)}/s`}
      </p>
    </div>
  );
}
