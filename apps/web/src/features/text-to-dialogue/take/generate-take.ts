import type { QueryClient } from "@tanstack/react-query";
import { IDEMPOTENCY_KEY_HEADER } from "@voicewright/contract/api/idempotency";
import { DIALOGUE_AUTOSTART_MS } from "@voicewright/contract/rules/limits";
import { textToDialogueRoutes } from "@voicewright/contract/text-to-dialogue/routes";
import { REGENERATE_HEADER } from "@voicewright/contract/text-to-speech/routes";
import { REGENERATION_ERRORS } from "@voicewright/contract/text-to-speech/speaking";
import { formatExtension, speechFileName, trackTitle } from "@/entities/generation/generation-track.ts";
import { pickStreamFormat } from "@/entities/generation/stream-format.ts";
import {
  isInHistory,
  refreshAfterGeneration,
  SavedInHistoryError,
} from "@/entities/synthesis/generate/after-generation.ts";
import { dictionaryLocators } from "@/entities/pronunciation/chosen-dictionaries.ts";
import { freeRegeneration, rememberGeneration } from "@/entities/synthesis/generate/regeneration.ts";
import { api, isApiError } from "@/shared/api/api-client.ts";
import { submitFingerprint } from "@/shared/api/submit-guard.ts";
import { openSubmitIntent } from "@/shared/api/submit-intents.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import type { AudioTrack } from "@/shared/audio/audio-track.ts";
import type { Block } from "../script/block.ts";
import { type Delivery, saidKey } from "./said-key.ts";
import { addTake } from "@/entities/comparison/kept-takes.ts";
import { addSegments, dialogueTakes, useTakeStore } from "./take-store.ts";
import { toAudioResponse } from "./timestamped-audio.ts";

/** What one press of Generate asks for; none of the blocks is blank. */
export type TakeRequest = Delivery & { readonly blocks: readonly Block[] };

/** Two requests with the same key are the same dialogue. */
export function takeKey({ blocks, modelId, stability, dictionaryIds }: TakeRequest): string {
  return JSON.stringify([modelId, stability, dictionaryIds, blocks.map(({ voiceId, text }) => [voiceId, text])]);
}

/**
 * Speaks blocks in one take, which plays once two seconds of it are there, or two seconds after its first bytes. Rejects with what
 * the call was refused with. Does nothing while another take is made.
 */
export async function generateTake(queryClient: QueryClient, request: TakeRequest, voiceNames: string): Promise<void> {
  const { getState, setState } = useTakeStore;
  if (getState().phase !== "idle") return;
  setState({ phase: "connecting", firstBytesMs: undefined });
  const { blocks, modelId, stability, dictionaryIds } = request;
  const key = takeKey(request);
  const free = freeRegeneration(getState().last, key, Date.now());
  const format = pickStreamFormat();
  const said = blocks.map((block) => ({ blockId: block.id, saidKey: saidKey(block, request) }));
  const text = blocks.map((block) => block.text).join(" ");
  const startedAtMs = performance.now();
  const intent = openSubmitIntent(submitFingerprint(["speak-dialogue"], key));
  let track: AudioTrack | undefined;
  let historyItemId: string | null = null;

  try {
    const { outcome, response } = await audioEngine.playStream({
      mimeType: format.mimeType,
      startDelayMs: DIALOGUE_AUTOSTART_MS,
      open: async (signal) => {
        const answer = await api(textToDialogueRoutes.streamDialogueWithTimestamps, {
          query: { output_format: format.outputFormat },
          body: {
            inputs: blocks.map((block) => ({ text: block.text, voice_id: block.voiceId })),
            model_id: modelId,
            settings: { stability },
            ...dictionaryLocators(dictionaryIds),
          },
          headers: {
            [IDEMPOTENCY_KEY_HEADER]: (await intent).key,
            ...(free === undefined ? {} : { [REGENERATE_HEADER]: free.info }),
          },
          signal,
        });
        return toAudioResponse(answer, (segments) => {
          if (track !== undefined) setState({ parts: addSegments(getState().parts, track, said, segments) });
        });
      },
      trackOf: (response) => {
        historyItemId = response.headers.get("history-item-id");
        track = {
          id: historyItemId ?? key,
          title: trackTitle(text),
          subtitle: voiceNames,
          seed: blocks[0]?.voiceId ?? "",
          fileName: speechFileName("dialogue", text, formatExtension(format.outputFormat)),
        };
        setState({ madeIds: new Set([...getState().madeIds, track.id]) });
        return track;
      },
      onFirstBytes: () => setState({ phase: "streaming", firstBytesMs: performance.now() - startedAtMs }),
    });
    if (outcome === "complete")
      addTake(dialogueTakes, response?.headers.get("request-id"), blocks.map((block) => block.text).join("\n"));
    const counts = outcome === "complete" || free !== undefined;
    if (counts && response !== undefined) {
      setState({ last: rememberGeneration(getState().last, key, response.headers, Date.now()) });
    }
  } catch (error) {
    // Another tab took it, or it is too long ago: what is asked for next has its price, and shows it.
    if (REGENERATION_ERRORS.some((code) => isApiError(error, code))) setState({ last: undefined });
    if (historyItemId !== null && (await isInHistory(queryClient, historyItemId))) throw new SavedInHistoryError();
    throw error;
  } finally {
    void intent.then(({ end }) => end());
    setState({ phase: "idle" });
    refreshAfterGeneration(queryClient);
  }
}
