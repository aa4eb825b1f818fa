import { saysSounds, soundsOfText } from "@voicewright/speech/text-check/says-sounds";
import type { Sounds } from "@voicewright/text/pronounce/sounds";
import { AppError } from "../../../platform/http-errors.ts";
import type { ProtectedText } from "./store.ts";

/**
 * Refuses what sounds like a text that somebody is asked to read just now, whoever asks and however it is written: a voice
 * that says it could pass for its person. Throws AppError `protected_text`.
 */
export function refuseProtectedSounds(texts: readonly ProtectedText[], said: readonly Sounds[]): void {
  if (!texts.some(({ text, language }) => saysSounds(said, soundsOfText(text, language)))) return;
  throw new AppError(
    "protected_text",
    "Somebody has to read these words to verify a voice. Until that text expires, only verified voices may say them.",
    { param: "text" },
  );
}
