import { queryOptions } from "@tanstack/react-query";
import { voiceDesignRoutes } from "@voicewright/contract/voice-design/routes";
import { api, isApiError } from "@/shared/api/api-client.ts";
import { type AudioClip, measureClip } from "@/shared/audio/audio-clip.ts";

export const WAVEFORM_BARS = 56;

const RETRIES_MAX = 3;
const TOO_MANY_REQUESTS = 429;

/** A preview on its way here: it can be played as soon as it arrives, and drawn once it is whole. */
export type PreviewClip = { readonly state: "arriving" } | ({ readonly state: "complete" } & AudioClip);

/** Where the audio of a preview is, from its first byte on. */
export function previewUrl(generatedVoiceId: string): string {
  return voiceDesignRoutes.streamVoicePreview.path.replace(
    "{generated_voice_id}",
    encodeURIComponent(generatedVoiceId),
  );
}

/** Asked again; a preview that is gone stays gone. */
function isTransient(error: unknown): boolean {
  return !isApiError(error) || error.httpStatus === TOO_MANY_REQUESTS || error.httpStatus >= 500;
}

export function previewClipQuery(generatedVoiceId: string) {
  return queryOptions({
    queryKey: ["voice-preview", generatedVoiceId],
    queryFn: async ({ client, queryKey, signal }): Promise<PreviewClip> => {
      const response = await api(voiceDesignRoutes.streamVoicePreview, {
        params: { generated_voice_id: generatedVoiceId },
        signal,
      });
      const bytes = await readAll(response, () => client.setQueryData<PreviewClip>(queryKey, { state: "arriving" }));
      return { state: "complete", ...(await measureClip(bytes, WAVEFORM_BARS)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => isTransient(error) && failures < RETRIES_MAX,
  });
}

async function readAll(response: Response, onFirstBytes: () => void): Promise<ArrayBuffer> {
  if (response.body === null) throw new TypeError("The response has no body");
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (chunks.length === 0) onFirstBytes();
    chunks.push(read.value);
  }
  return await new Blob(chunks).arrayBuffer();
}
