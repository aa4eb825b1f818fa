import { queryOptions } from "@tanstack/react-query";
import { type RecordingScript, parseScript } from "@voicewright/contract/recorder/recording-script";
import { loadText } from "@/shared/api/load-text.ts";

export type ScriptStyle = "conversational" | "narrative" | "social-media";

/** A script for each language and style is there, as a file in `public/scripts`. In the order in which they are offered. */
export const SCRIPT_LANGUAGES = ["en", "zh", "es", "pt", "fr", "de", "ru", "ko", "it", "hr"] as const;
export const SCRIPT_STYLES: readonly ScriptStyle[] = ["conversational", "narrative", "social-media"];
export type ScriptLanguage = (typeof SCRIPT_LANGUAGES)[number];

export const STYLE_NAMES: Readonly<Record<ScriptStyle, string>> = {
  conversational: "Conversational",
  narrative: "Narrative",
  "social-media": "Social media",
};

export function isScriptLanguage(language: string): language is ScriptLanguage {
  return SCRIPT_LANGUAGES.some((known) => known === language);
}

/** What somebody reads. */
export type ChosenScript = {
  /** Tells scripts apart. */
  readonly key: string;
  readonly name: string;
  /** ISO 639-1; undefined when it could not be found. */
  readonly language: string | undefined;
  readonly script: RecordingScript;
};

/** A script of ours, fetched when it is chosen. */
export function scriptQuery(language: ScriptLanguage, style: ScriptStyle) {
  return queryOptions({
    queryKey: ["recording-script", language, style],
    queryFn: async ({ signal }): Promise<ChosenScript> => ({
      key: `${language}/${style}`,
      name: STYLE_NAMES[style],
      language,
      script: parseScript(await loadText(`/scripts/${language}/${style}.txt`, signal)),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
