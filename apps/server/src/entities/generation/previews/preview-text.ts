import { PREVIEW_TEXTS } from "@voicewright/text/prompt/preview-texts";

/** The text of a clone's preview, in English where there is none in its language. */
export function previewTextOf(language: string | undefined): string {
  return (PREVIEW_TEXTS[language ?? ""] ?? PREVIEW_TEXTS["en"])?.said ?? "";
}
