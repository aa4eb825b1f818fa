import { DEFAULT_TTS_MODEL_ID } from "@voicewright/contract/rules/model-catalogue";
import { parseString, storedValue } from "@/shared/lib/storage.ts";

/** Kept while it is written, so that a reload loses nothing. */
export const draftText = storedValue({ scope: "person", name: "speech-draft", parse: parseString, fallback: "" });

export const preferredModelId = storedValue({
  scope: "person",
  name: "speech-model",
  parse: parseString,
  fallback: DEFAULT_TTS_MODEL_ID,
});
