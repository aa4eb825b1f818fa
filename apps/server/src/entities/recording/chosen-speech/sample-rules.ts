import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { AppError } from "../../../platform/http-errors.ts";
import type { SampleChoice, SampleSpeaker } from "./choose-spans.ts";

type Trim = Pick<SampleChoice, "trimStartMs" | "trimEndMs">;
type TrimUpdate = { readonly trim_start_time?: number | undefined; readonly trim_end_time?: number | undefined };

/** The trim after an update. Throws AppError `invalid_trim` for one that leaves too little, or lies beyond the end. */
export function chooseTrim({ durationMs, ...known }: Trim & { readonly durationMs: number }, update: TrimUpdate): Trim {
  const trimStartMs = update.trim_start_time ?? known.trimStartMs;
  const trimEndMs = update.trim_end_time ?? known.trimEndMs;
  const endMs = trimEndMs ?? durationMs;
  if (endMs > durationMs) throw invalidTrim("trim_end_time", `The sample ends after ${durationMs} ms.`);
  if (endMs - (trimStartMs ?? 0) < PROFESSIONAL_LIMITS.trimMinMs) {
    throw invalidTrim("trim_start_time", `A trim leaves at least ${PROFESSIONAL_LIMITS.trimMinMs} ms of the sample.`);
  }
  return { trimStartMs, trimEndMs };
}

/** People who were found in a sample. Throws AppError `speaker_not_found` for somebody else. */
export function requireSpeakers<Speaker extends Pick<SampleSpeaker, "speakerId">>(
  speakers: readonly Speaker[] | null,
  speakerIds: readonly string[],
  param: string,
): Speaker[] {
  return [...new Set(speakerIds)].map((id) => {
    const speaker = speakers?.find(({ speakerId }) => speakerId === id);
    if (speaker !== undefined) return speaker;
    throw new AppError("speaker_not_found", `The sample has no speaker with the id '${id.slice(0, 100)}'.`, { param });
  });
}

function invalidTrim(param: string, message: string): AppError {
  return new AppError("invalid_trim", message, { param });
}
