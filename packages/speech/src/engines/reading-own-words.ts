import { createOwnWords, type OwnWord } from "@voicewright/text/pronounce/own-words";
import { addReadings } from "../add-readings.ts";
import type { SynthesisRequest } from "../engine.ts";

/** Adds the readings of an installation's list to requests; what a request itself says of a word goes before. */
export function readingOwnWords(words: readonly OwnWord[]): (synthesis: SynthesisRequest) => SynthesisRequest {
  const find = createOwnWords(words);
  return (synthesis) => {
    const found = find(synthesis.text, synthesis.language);
    if (found.respellings.length === 0 && found.pronunciations.length === 0) return synthesis;
    return addReadings(synthesis, found);
  };
}
