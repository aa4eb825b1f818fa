import { RECORDER_WAVEFORM_BARS } from "@voicewright/contract/rules/limits";
import { useEffect, useRef } from "react";
import type { Recorder, RecorderLevels } from "@/shared/audio/recorder/recorder.ts";

/** Speech at a good distance has peaks around a third; the meter is full a little above. */
const METER_FULL = 0.6;
const BAR_MIN = 0.08;

/** A peak as a share of the display; quiet speech is seen too. */
function shownLevel(peak: number): number {
  return Math.sqrt(Math.min(peak / METER_FULL, 1));
}

/** Levels come ten times a second, past React. */
function useLevels(recorder: Recorder, show: (element: HTMLDivElement, levels: RecorderLevels) => void) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      recorder.onLevels((levels) => {
        if (element.current !== null) show(element.current, levels);
      }),
    [recorder, show],
  );
  return element;
}

function showMeter(element: HTMLDivElement, levels: RecorderLevels) {
  const percent = Math.round(100 * shownLevel(levels.at(-1) ?? 0));
  element.style.setProperty("--level", `${percent}%`);
  element.setAttribute("aria-valuenow", String(percent));
}

/** How loud the microphone is, so that one sees that it works. */
export function LevelMeter({ recorder }: { readonly recorder: Recorder }) {
  const element = useLevels(recorder, showMeter);
  return (
    <div
      ref={element}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is written ten times a second, past React
      role="meter"
      aria-label="Input level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="h-2 overflow-hidden rounded-full bg-fill-strong"
    >
      <div className="h-full w-(--level) rounded-full bg-success transition-[width] duration-100" />
    </div>
  );
}

function showWaveform(element: HTMLDivElement, levels: RecorderLevels) {
  for (const [index, bar] of [...element.children].entries()) {
    (bar as HTMLElement).style.setProperty("--bar", String(Math.max(shownLevel(levels[index] ?? 0), BAR_MIN)));
  }
}

type LiveWaveformProps = { readonly recorder: Recorder; readonly bars?: number };

/** The last seconds as they were heard. */
export function LiveWaveform({ recorder, bars = RECORDER_WAVEFORM_BARS }: LiveWaveformProps) {
  const element = useLevels(recorder, showWaveform);
  return (
    <div ref={element} aria-hidden className="flex h-14 min-w-0 items-center justify-center gap-1 overflow-hidden">
      {Array.from({ length: bars }, (_, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
          key={index}
          className="h-full w-1 min-w-0.5 shrink origin-center scale-y-(--bar) rounded-full bg-ink [--bar:0.08]"
        />
      ))}
    </div>
  );
}
