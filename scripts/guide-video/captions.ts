export type Cue = { readonly fromSeconds: number; readonly toSeconds: number; readonly text: string };

const SECONDS_PER_MINUTE = 60;

/** "01:07.250". */
function timestamp(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  const [minutes, rest] = [Math.floor(ms / (SECONDS_PER_MINUTE * 1_000)), ms % (SECONDS_PER_MINUTE * 1_000)];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(minutes)}:${two(Math.floor(rest / 1_000))}.${String(rest % 1_000).padStart(3, "0")}`;
}

/** The sentences of a film as WebVTT. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ fromSeconds, toSeconds, text }) => `${timestamp(fromSeconds)} --> ${timestamp(toSeconds)}\n${text}\n`,
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}
