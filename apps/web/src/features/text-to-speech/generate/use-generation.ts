import { useQueryClient } from "@tanstack/react-query";
import type { Model } from "@voicewright/contract/models/routes";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { closeToast } from "@/shared/ui/feedback/toast-manager.ts";
import { showGenerationFailure } from "@/entities/synthesis/generate/show-generation-failure.ts";
import { generateSpeech } from "./generate-speech.ts";
import { useGenerationStore } from "./generation-store.ts";
import { preferredModelId } from "@/entities/synthesis/choices/preferences.ts";
import { freeRegeneration } from "@/entities/synthesis/generate/regeneration.ts";
import { requestKey, type SpeechRequest } from "./speech-request.ts";

/** What was said of the last failure; the next generation takes it back. */
let failureToastId: string | undefined;

function showFailure(error: unknown, models: readonly Model[], request: SpeechRequest): string | undefined {
  return showGenerationFailure(error, {
    what: "speech",
    models,
    modelId: request.modelId,
    voiceId: request.voiceId,
    onModel: preferredModelId.text_to_speech.set,
  });
}

/** The running generation and how to start or stop one. */
export function useGeneration(models: readonly Model[]) {
  const queryClient = useQueryClient();
  const { phase, last, firstBytesMs, serverLatencyMs } = useGenerationStore();

  const generate = async (request: SpeechRequest, voiceName: string) => {
    if (failureToastId !== undefined) closeToast(failureToastId);
    failureToastId = undefined;
    try {
      await generateSpeech(queryClient, request, voiceName);
    } catch (error) {
      failureToastId = showFailure(error, models, request);
    }
  };

  return {
    phase,
    status: { phase, firstBytesMs, serverLatencyMs },
    generate,
    stop: () => audioEngine.stopTransfer(),
    /** How often this very request may be made again for nothing. */
    freeLeft: (request: SpeechRequest) => freeRegeneration(last, requestKey(request), Date.now())?.left ?? 0,
  };
}
