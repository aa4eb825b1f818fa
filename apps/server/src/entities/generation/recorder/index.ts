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
export { speakToFile } from "./speak-to-file.ts";
export { type SpokenPart, startSpeech } from "./spoken-parts.ts";
export { startGenerator } from "./started-generator.ts";
