import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { RecorderLimits, RecorderProblem } from "@/shared/audio/recorder/recorder-state.ts";
import { formatCount } from "@/shared/lib/format.ts";

const MS_PER_SECOND = 1_000;

const TEXTS: Readonly<Record<Exclude<RecorderProblem, "too-short">, string>> = {
  denied: MESSAGES.microphoneDenied,
  "no-microphone": "No microphone was found. Connect one and try again, or upload a file.",
  "in-use": "The microphone is used by another program. Close it there and try again.",
  insecure: "Browsers record only on pages with HTTPS. Open this page by its https address, or upload a file.",
  "no-format": "This browser cannot record in a format that can be read here. Upload a file, or use another browser.",
  failed: "The recording failed. Please try again.",
  interrupted:
    "The microphone was unplugged, or its permission was withdrawn, before enough was recorded. Connect it and try again.",
};

/** What a person is told when there is no recording. */
export function recorderProblemText(problem: RecorderProblem, { minMs }: Pick<RecorderLimits, "minMs">): string {
  if (problem !== "too-short") return TEXTS[problem];
  return `The recording is too short. Please record at least ${formatCount(minMs / MS_PER_SECOND, "second", "seconds")}.`;
}
