import { chosenDictionaryIds } from "@/entities/pronunciation/chosen-dictionaries.ts";
import type { SpeechChoices } from "@/entities/synthesis/choices/use-speech-choices.ts";
import { effectiveSettings } from "@/entities/synthesis/generate/effective-settings.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import type { SpeechRequest } from "./speech-request.ts";

/** What Generate would ask for now; nothing as long as voice and model are not known. */
export function useSpeechRequest(text: string, { voice, model, settings }: SpeechChoices): SpeechRequest | undefined {
  const [dictionaryIds] = useStoredValue(chosenDictionaryIds);
  if (voice === undefined || model === undefined) return undefined;
  return {
    text,
    voiceId: voice.voice_id,
    modelId: model.model_id,
    settings: effectiveSettings(model, settings),
    dictionaryIds,
  };
}
