import { IDEMPOTENCY_KEY_HEADER } from "@voicewright/contract/api/idempotency";
import { REGENERATE_HEADER, textToSpeechRoutes } from "@voicewright/contract/text-to-speech/routes";
import { REGENERATION_ERRORS } from "@voicewright/contract/text-to-speech/speaking";
import type { QueryClient } from "@tanstack/react-query";
import { formatExtension, speechFileName, trackTitle } from "@/entities/generation/generation-track.ts";
import { pickStreamFormat } from "@/entities/generation/stream-format.ts";
import { api, isApiError } from "@/shared/api/api-client.ts";
import { submitFingerprint } from "@/shared/api/submit-guard.ts";
import { openSubmitIntent } from "@/shared/api/submit-intents.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { addTake } from "@/entities/comparison/kept-takes.ts";
import { speechTakes, useGenerationStore } from "./generation-store.ts";
import {
  isInHistory,
  refreshAfterGeneration,
  SavedInHistoryError,
} from "@/entities/synthesis/generate/after-generation.ts";
import { freeRegeneration, rememberGeneration } from "@/entities/synthesis/generate/regeneration.ts";
import { requestBody, requestKey, type SpeechRequest } from "./speech-request.ts";

/**
 * Speaks a text and plays it while it is made. Rejects with what the call was refused with.
 * Does nothing while another generation runs.
 */
export async function generateSpeech(
  queryClient: QueryClient,
  request: SpeechRequest,
  voiceName: string,
): Promise<void> {
  const store = useGenerationStore;
  if (store.getState().phase !== "idle") return;
  store.setState({ phase: "connecting", firstBytesMs: undefined, serverLatencyMs: undefined });
  const key = requestKey(request);
  const free = freeRegeneration(store.getState().last, key, Date.now());
  const format = pickStreamFormat();
  const startedAtMs = performance.now();
  const intent = openSubmitIntent(submitFingerprint(["speak"], key));
  let historyItemId: string | null = null;

  try {
    const { outcome, response } = await audioEngine.playStream({
      mimeType: format.mimeType,
      open: async (signal) =>
        await api(textToSpeechRoutes.stream, {
          params: { voice_id: request.voiceId },
          query: { output_format: format.outputFormat },
          body: requestBody(request),
          headers: {
            [IDEMPOTENCY_KEY_HEADER]: (await intent).key,
            ...(free === undefined ? {} : { [REGENERATE_HEADER]: free.info }),
          },
          signal,
        }),
      trackOf: (response) => {
        historyItemId = response.headers.get("history-item-id");
        const latency = response.headers.get("tts-latency-ms");
        if (latency !== null) store.setState({ serverLatencyMs: Number(latency) });
        return {
          id: historyItemId ?? key,
          storedId: historyItemId ?? undefined,
          title: trackTitle(request.text),
          subtitle: voiceName,
          seed: request.voiceId,
          fileName: speechFileName(voiceName, request.text, formatExtension(format.outputFormat)),
        };
      },
      onFirstBytes: () => store.setState({ phase: "streaming", firstBytesMs: performance.now() - startedAtMs }),
    });
    // A stopped regeneration is used up; what a stopped first generation is worth only the server knows.
    const counts = outcome === "complete" || free !== undefined;
    if (outcome === "complete") addTake(speechTakes, response?.headers.get("request-id"), request.text.trim());
    if (counts && response !== undefined) {
      store.setState({ last: rememberGeneration(store.getState().last, key, response.headers, Date.now()) });
    }
  } catch (error) {
    // Another tab took it, or it is too long ago: what is asked for next has its price, and shows it.
    if (REGENERATION_ERRORS.some((code) => isApiError(error, code))) store.setState({ last: undefined });
    if (historyItemId !== null && (await isInHistory(queryClient, historyItemId))) throw new SavedInHistoryError();
    throw error;
  } finally {
    void intent.then(({ end }) => end());
    store.setState({ phase: "idle" });
    refreshAfterGeneration(queryClient);
  }
}
