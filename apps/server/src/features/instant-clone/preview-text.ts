import { PREVIEW_TEXTS } from "@voicewright/speech/catalogue/preview-texts";

/** What a clone says when it is heard first, in English where there is no text of its language. */
export function previewTextOf(language: string | undefined): string {
  return (PREVIEW_TEXTS[language ?? ""] ?? PREVIEW_TEXTS["en"])?.said ?? "";
}
