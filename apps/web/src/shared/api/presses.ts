let lastPressMs = -Infinity;

/** Notes when people press something, from now on. Called once, when the app starts. */
export function watchPresses(): void {
  const note = ({ timeStamp }: Event) => {
    lastPressMs = timeStamp;
  };
  // The second click of a double click is no press of its own, by the time that the system lets people choose.
  const onClick = (event: MouseEvent) => event.detail === 1 && note(event);
  // Nor is what a held key repeats. What it presses is a click that counts none.
  const onKeyDown = (event: KeyboardEvent) =>
    !event.repeat && (event.key === "Enter" || event.key === " ") && note(event);
  window.addEventListener("click", onClick, { capture: true });
  window.addEventListener("keydown", onKeyDown, { capture: true });
}

/** When somebody last pressed something anew, as `performance.now()` counts. */
export function lastPressAtMs(): number {
  return lastPressMs;
}
