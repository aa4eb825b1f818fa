import { textToSpeechRoutes } from "@voicewright/contract/text-to-speech";
import { voicesRoutes } from "@voicewright/contract/voice/voices";
import { formatExtension, speechFileName, trackTitle } from "@/entities/generation/generation-track.ts";
import { pickStreamFormat } from "@/entities/generation/stream-format.ts";
import { rememberedVoiceId } from "@/entities/voice/picker/recent-voices.ts";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { type SubmitHeaders, useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { useSyncExternalStore } from "react";
import { speaker, stopSpeaking } from "./speaker.ts";

/** The voice that was used last, or the first there is. */
async function pickVoiceId(): Promise<string | undefined> {
  const remembered = rememberedVoiceId.get();
  if (remembered !== "") return remembered;
  const { voices } = await api(voicesRoutes.searchVoices, { query: { page_size: 1 } });
  return voices[0]?.voice_id;
}

async function speak(text: string, headers: SubmitHeaders): Promise<void> {
  const voiceId = await pickVoiceId();
  if (voiceId === undefined) throw new Error("There is no voice.");
  const { mimeType, outputFormat } = pickStreamFormat();
  await speaker.playStream({
    mimeType,
    open: (signal) =>
      api(textToSpeechRoutes.stream, {
        params: { voice_id: voiceId },
        query: { output_format: outputFormat },
        body: { text },
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
  readonly read: () => void;
  readonly stop: () => void;
};

/** Reads a text aloud, with a voice of the workspace and for its credits. */
export function useReadAloud(text: string): ReadAloud {
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
  });
  const isSaid = track?.id === text && (playback === "playing" || playback === "buffering");
  return { isAsked: isPending, isSaid, read: () => mutate(text), stop: stopSpeaking };
}
