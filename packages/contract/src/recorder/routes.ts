import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { PROFESSIONAL_LIMITS } from "../professional-clone/limits.ts";
import { anySeat } from "../rules/people.ts";

export const readAlongRoutes = {
  detectLanguage: defineRoute({
    auth: "required",
    people: anySeat("none"),
    permission: "none",
    feature: "recorder",
    id: "detect_language",
    method: "POST",
    path: "/v1/language-detection",
    summary: "Find the language of a text.",
    description: `Of the text, the first ${PROFESSIONAL_LIMITS.languageDetectionMaxCharacters} characters are looked at.`,
    body: z.object({ text: z.string() }),
    response: z.object({
      /** ISO 639-1, the likeliest first; empty for a text without letters. */
      detected_languages: z.array(z.string()),
    }),
  }),
};
