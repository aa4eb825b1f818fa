import type { EngineCapabilities } from "../engine.ts";
import { ESPEAK_LANGUAGES } from "./espeak/espeak-languages.ts";

/** What the embedded engine can do; known without loading any of it. */
export const EMBEDDED_CAPABILITIES: EngineCapabilities = {
  languages: ESPEAK_LANGUAGES,
  streaming: "chunk",
  timestamps: "word",
  clone: "parametric",
  convert: true,
};
