import type { KeyboardEvent } from "react";

type Seekable = {
  readonly currentSeconds: number;
  readonly endSeconds: number;
  /** What an arrow, and what Page Up or Page Down, goes on or back. */
  readonly arrowSeconds: number;
  readonly pageSeconds: number;
};

/** The keys of a slider that shows where a sound is: goes where the key leads, if it is one of them. */
export function seekByKey(
  event: KeyboardEvent,
  { currentSeconds, endSeconds, arrowSeconds, pageSeconds }: Seekable,
  seek: (seconds: number) => void,
): void {
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: currentSeconds + arrowSeconds,
    ArrowUp: currentSeconds + arrowSeconds,
    ArrowLeft: currentSeconds - arrowSeconds,
    ArrowDown: currentSeconds - arrowSeconds,
    PageUp: currentSeconds + pageSeconds,
    PageDown: currentSeconds - pageSeconds,
    Home: 0,
    End: endSeconds,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  seek(target);
}
