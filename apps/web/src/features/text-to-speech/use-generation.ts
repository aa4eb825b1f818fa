import { useQueryClient } from "@tanstack/react-query";
import type { Model } from "@voicewright/contract/models";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { showToast } from "@/shared/ui/toast-manager.ts";
import { generateSpeech, SavedInHistoryError } from "./generate-speech.ts";
import { generationNotice } from "./generation-errors.ts";
import { useGenerationStore } from "./generation-store.ts";
import { preferredModelId } from "./preferences.ts";
import { freeRegeneration } from "./regeneration.ts";
import { requestKey, type SpeechRequest } from "./speech-request.ts";

function showFailure(error: unknown, models: readonly Model[], modelId: string): void {
  if (error instanceof SavedInHistoryError) {
    showToast({
      kind: "warning",
      title: "The connection broke, but the speech is complete.",
      description: "You find it in the history.",
    });
    return;
  }
  const { title, description, timeoutMs, suggestedModel } = generationNotice(error, models, modelId);
  showToast({
    // The same failure again takes the place of the first; another one stands beside it.
    id: `generation: ${title}`,
    kind: "error",
    title,
    description,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(suggestedModel === undefined
      ? {}
      : {
          action: {
            label: `Use ${suggestedModel.name}`,
            onSelect: () => preferredModelId.set(suggestedModel.model_id),
          },
        }),
  });
}

/** The running generation and how to start or stop one. */
export function useGeneration(models: readonly Model[]) {
  const queryClient = useQueryClient();
  const { phase, last, firstBytesMs } = useGenerationStore();

  const generate = async (request: SpeechRequest, voiceName: string) => {
    try {
      await generateSpeech(queryClient, request, voiceName);
    } catch (error) {
      showFailure(error, models, request.modelId);
    }
  };

  return {
    phase,
    firstBytesMs,
    generate,
    stop: () => audioEngine.stopTransfer(),
    /** How often this very request may be made again for nothing. */
    freeLeft: (request: SpeechRequest) => freeRegeneration(last, requestKey(request), Date.now())?.left ?? 0,
  };
}
