import type { RecordingScript } from "@voicewright/contract/recorder/recording-script";
import { formatDuration } from "@/shared/lib/format.ts";
import type { PassageProblem, PassageReason } from "./take-check.ts";

const MS_PER_SECOND = 1_000;

const REASONS: Readonly<Record<PassageReason, string>> = {
  silent: "No speech was found.",
  clipped: "Too loud: the recording is distorted.",
  quiet: "Too quiet.",
  misread: "The words do not match the text.",
  unheard: "This sentence was left out.",
};

/** Why a passage is refused, and which one. */
export function problemText(
  { reason, sentence, startMs, endMs }: PassageProblem,
  { text, sentences }: RecordingScript,
) {
  const found = sentence === undefined ? undefined : sentences[sentence];
  const place =
    found === undefined
      ? `${formatDuration(startMs / MS_PER_SECOND)}–${formatDuration(endMs / MS_PER_SECOND)}`
      : text.slice(found.start, found.end);
  return { reason: REASONS[reason], place };
}
