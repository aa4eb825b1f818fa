import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { type FileFingerprint, isSameFile } from "@/entities/recording/file-fingerprint.ts";
import type { LocalSample, SampleProblem } from "./local-sample.ts";

const MS_PER_SECOND = 1_000;
const BYTES_PER_GB = 1_000_000_000;

/** What a voice has already, without the file that is checked. */
export type SamplesBefore = {
  readonly count: number;
  readonly totalBytes: number;
  /** Of those whose language is known. */
  readonly languages: readonly string[];
  readonly fingerprints: readonly FileFingerprint[];
};

export const DUPLICATE_CODE = "duplicate";

/** The same recording is there already; it may come all the same. */
export const DUPLICATE: SampleProblem = { type: "warning", code: DUPLICATE_CODE, message: MESSAGES.duplicateFiles };

function error(code: string, message: string): SampleProblem {
  return { type: "error", code, message };
}

/** What keeps a file from being sent; `undefined` when nothing does. A warning that was passed over is none. */
export function sampleProblem(sample: LocalSample, before: SamplesBefore): SampleProblem | undefined {
  if (before.count >= PROFESSIONAL_LIMITS.samplesMax) {
    return error(
      "max-samples-per-voice-exceeded",
      `A voice can have at most ${PROFESSIONAL_LIMITS.samplesMax} samples.`,
    );
  }
  if (before.totalBytes + sample.sizeBytes > PROFESSIONAL_LIMITS.samplesTotalMaxBytes) {
    return error(
      "max-samples-size-exceeded",
      `All samples together may have at most ${PROFESSIONAL_LIMITS.samplesTotalMaxBytes / BYTES_PER_GB} GB.`,
    );
  }
  if (sample.durationMs === undefined) return error("unknown-duration", MESSAGES.sampleDurationUnknown);
  if (sample.durationMs < PROFESSIONAL_LIMITS.sampleMinMs) {
    return error(
      "min-duration",
      `Each sample has to be at least ${PROFESSIONAL_LIMITS.sampleMinMs / MS_PER_SECOND} seconds long.`,
    );
  }
  const { language } = sample;
  if (language !== undefined && before.languages.some((other) => other !== language)) {
    return error("language-mismatch", MESSAGES.samplesOneLanguage);
  }
  const isDuplicate = before.fingerprints.some((other) => isSameFile(other, sample.fingerprint));
  return isDuplicate && !sample.skippedWarningCodes.includes(DUPLICATE_CODE) ? DUPLICATE : undefined;
}
