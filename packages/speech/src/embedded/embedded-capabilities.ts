import type { EngineCapabilities } from "../engine.ts";
import { SPOKEN_LANGUAGES } from "@voicewright/text/language/spoken-languages";

/** What the embedded engine can do; known without loading any of it. */
export const EMBEDDED_CAPABILITIES: EngineCapabilities = {
  languages: SPOKEN_LANGUAGES,
  streaming: "chunk",
  timestamps: "word",
  clone: "parametric",
  convert: true,
};
