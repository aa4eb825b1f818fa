import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { readAlongRoutes } from "@voicewright/contract/recorder/routes";
import { rankLanguages } from "@voicewright/text/language/detect-language";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";

const LANGUAGES_NAMED = 3;

export function registerReadAlongRoutes(server: FeatureServer): void {
  implementRoute(server, readAlongRoutes.detectLanguage, async ({ body }) => ({
    detected_languages: await rankLanguages(
      body.text.slice(0, PROFESSIONAL_LIMITS.languageDetectionMaxCharacters),
      LANGUAGES_NAMED,
    ),
  }));
}
