export { setPriceHeaders, setGenerationHeaders } from "./answer-headers.ts";
export { silentCharacters, toCharacterAlignment } from "./character-alignment.ts";
export type { CollectedAlignment } from "./collected-alignment.ts";
export {
  type Generation,
  type GenerationParams,
  type OrderedConversion,
  type OrderedScript,
  startGeneration,
} from "./generation.ts";
export { type SpokenPart, startSpeech, speakToFile } from "./spoken-parts.ts";
export { startGenerator } from "./started-generator.ts";
