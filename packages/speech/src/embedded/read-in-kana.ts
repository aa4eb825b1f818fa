import { loadJapaneseWords } from "@voicewright/text/pronounce/japanese/japanese-words";
import { readJapanese } from "@voicewright/text/pronounce/japanese/read-japanese";
import { addReadings } from "../add-readings.ts";
import type { SynthesisRequest } from "../engine.ts";

/** Japanese for a voice that reads kana only. What the request says about how words are read stands. */
export async function readInKana(request: SynthesisRequest): Promise<SynthesisRequest> {
  const respellings = readJapanese(request.text, await loadJapaneseWords(), request.normalizeText);
  return addReadings(request, { respellings, pronunciations: [] });
}
