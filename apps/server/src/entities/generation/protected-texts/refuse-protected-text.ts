import { saysText } from "@voicewright/speech/text-check/says-text";
import type { Queryable } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { listProtectedTextsAcrossWorkspaces } from "./store.ts";

/**
 * Refuses the words of a text that somebody is asked to read just now, whoever asks: a voice that says them could pass
 * for its person. Throws AppError `protected_text`.
 */
export async function refuseProtectedText(queryable: Queryable, text: string, now: Date): Promise<void> {
  const texts = await listProtectedTextsAcrossWorkspaces(queryable, now);
  if (!texts.some((asked) => saysText(text, asked.text, asked.language))) return;
  throw new AppError(
    "protected_text",
    "Somebody has to read these words to verify a voice. Until that text expires, only verified voices may say them.",
    { param: "text" },
  );
}
