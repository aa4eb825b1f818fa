import { textToSpeechRoutes } from "@voicewright/contract/text-to-speech/routes";
import { DEFAULT_TTS_MODEL_ID } from "@voicewright/contract/rules/model-catalogue";
import { formatExtension, speechFileName, trackTitle } from "@/entities/generation/generation-track.ts";
import { pickStreamFormat } from "@/entities/generation/stream-format.ts";
import { useLastVoice } from "@/entities/voice/picker/use-last-voice.ts";
import { useSpeechPrice } from "@/entities/voice/speech-price.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { type SubmitHeaders, useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { speaker, stopSpeaking } from "./speaker.ts";

type Reading = { readonly text: string; readonly voiceId: string };

async function speak({ text, voiceId }: Reading, headers: SubmitHeaders): Promise<void> {
  const { mimeType, outputFormat } = pickStreamFormat();
  await speaker.playStream({
    mimeType,
    open: (signal) =>
      api(textToSpeechRoutes.stream, {
        params: { voice_id: voiceId },
        query: { output_format: outputFormat },
        body: { text, model_id: DEFAULT_TTS_MODEL_ID },
        headers,
        signal,
      }),
    trackOf: (response) => ({
      id: text,
      storedId: response.headers.get("history-item-id") ?? undefined,
      title: trackTitle(text),
      subtitle: "Assistant",
      seed: voiceId,
      fileName: speechFileName("Assistant", text, formatExtension(outputFormat)),
    }),
  });
}

type ReadAloud = {
  /** Being made, or being said. */
  readonly isAsked: boolean;
  readonly isSaid: boolean;
  /** What it costs, once voice and model are known. */
  readonly credits: number | undefined;
  /** Why it cannot be read. */
  readonly refusal: string | undefined;
  readonly read: () => void;
  readonly stop: () => void;
};

/** Reads a text aloud, with a voice of the workspace and for its credits. */
export function useReadAloud(text: string): ReadAloud {
  const queryClient = useQueryClient();
  const { voice, isLoading } = useLastVoice();
  const credits = useSpeechPrice(voice)(text);
  const refusal = useCallRefusal("text_to_speech_stream");
  const { track, playback } = useSyncExternalStore(speaker.subscribe, speaker.state);
  const { mutate, isPending } = useSubmit({
    name: ["assistant-read"],
    makes: true,
    submit: speak,
    onError: (error) =>
      showToast({
        kind: "error",
        id: "assistant-read",
        title: "This could not be read aloud",
        description: apiErrorMessage(error),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workspaceQueries.all() }),
  });
  const isSaid = track?.id === text && (playback === "playing" || playback === "buffering");
  return {
    isAsked: isPending || isLoading,
    isSaid,
    credits,
    refusal: refusal ?? (voice === undefined && !isLoading ? "There are no voices yet." : undefined),
    read: () => {
      if (voice !== undefined) mutate({ text, voiceId: voice.voice_id });
    },
    stop: stopSpeaking,
  };
}
