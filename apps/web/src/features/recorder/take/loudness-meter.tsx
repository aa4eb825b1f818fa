import { RECORDING_PEAK_MAX_DB, RECORDING_RMS_MAX_DB, RECORDING_RMS_MIN_DB } from "@voicewright/contract/rules/limits";
import { clsx } from "clsx";
import { type Level, type LevelAdvice, levelAdvice } from "./take-level.ts";

const LOWEST_DB = -48;
const ADVICE: Readonly<Record<LevelAdvice, string>> = {
  waiting: "Waiting for your voice",
  louder: "Speak louder, or move closer to the microphone",
  softer: "Too loud: move back a little, or turn the microphone down",
  usable: "A little quiet, but good enough",
  good: "Good level",
};

const percentOf = (db: number): number => Math.round(100 * Math.min(1, Math.max(0, 1 - db / LOWEST_DB)));

/** How loud the reader is, against what a good recording has. */
export function LoudnessMeter({ level }: { readonly level: Level }) {
  const advice = levelAdvice(level);
  const [from, to] = [percentOf(RECORDING_RMS_MIN_DB), percentOf(RECORDING_RMS_MAX_DB)];
  const rms = Math.max(LOWEST_DB, Math.round(level.rmsDb));
  return (
    <div className="grid gap-1">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the target is drawn into it
        role="meter"
        aria-label="Loudness"
        aria-valuemin={LOWEST_DB}
        aria-valuemax={0}
        aria-valuenow={rms}
        aria-valuetext={`${rms} dB: ${ADVICE[advice]}`}
        className="relative h-3 overflow-hidden rounded-full bg-fill-strong"
      >
        <span
          className={clsx(
            "absolute inset-y-0 start-0 rounded-full",
            advice === "softer" ? "bg-danger-solid" : "bg-success",
          )}
          style={{ width: `${percentOf(level.rmsDb)}%` }}
        />
        <span
          className="absolute inset-y-0 border-x-2 border-ink/60"
          style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
        />
        <span
          className={clsx(
            "absolute inset-y-0 w-0.5",
            level.peakDb > RECORDING_PEAK_MAX_DB ? "bg-danger-solid" : "bg-ink",
          )}
          style={{ insetInlineStart: `${Math.min(99, percentOf(level.peakDb))}%` }}
        />
      </div>
      <p className="flex justify-between gap-3 text-[0.8125rem] text-soft">
        <span>{ADVICE[advice]}</span>
        <span className="shrink-0 tabular-nums">{`${RECORDING_RMS_MIN_DB} to ${RECORDING_RMS_MAX_DB} dB`}</span>
      </p>
    </div>
  );
}
