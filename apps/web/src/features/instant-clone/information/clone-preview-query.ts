import { queryOptions } from "@tanstack/react-query";
import { type ClonePreview, instantCloneRoutes } from "@voicewright/contract/instant-clone/routes";
import { api, isApiError } from "@/shared/api/api-client.ts";

const RETRIES_MAX = 2;

/** What a clone is made of. */
export type CloneRequest = {
  readonly uploadIds: readonly string[];
  readonly removesNoise: boolean;
  readonly voiceId: string | undefined;
  readonly sampleIdsToRemove: readonly string[];
};

/** A preview with the address at which the browser plays it. */
export type PlayablePreview = ClonePreview & { readonly url: string };

/** The clone as it would speak. It is kept as long as its material stays the same. */
export function clonePreviewQuery(sessionKey: string, request: CloneRequest) {
  return queryOptions({
    queryKey: ["clone-preview", sessionKey, request],
    queryFn: async ({ signal }): Promise<PlayablePreview> => {
      const preview = await api(instantCloneRoutes.createClonePreview, {
        body: {
          upload_ids: [...request.uploadIds],
          remove_background_noise: request.removesNoise,
          voice_id: request.voiceId,
          sample_ids_to_remove: [...request.sampleIdsToRemove],
        },
        files: {},
        signal,
      });
      const bytes = Uint8Array.from(atob(preview.audio_base_64), (letter) => letter.charCodeAt(0));
      // A few seconds of speech, kept with the preview for as long as the page lives.
      return { ...preview, url: URL.createObjectURL(new Blob([bytes], { type: preview.media_type })) };
    },
    retry: (failures, error) => (!isApiError(error) || error.httpStatus >= 500) && failures < RETRIES_MAX,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
