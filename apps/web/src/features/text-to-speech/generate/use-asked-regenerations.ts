import { useQuery } from "@tanstack/react-query";
import { REGENERATION_WINDOW_MS } from "@voicewright/contract/rules/regeneration";
import { textToSpeechRoutes } from "@voicewright/contract/text-to-speech/routes";
import { useEffect } from "react";
import { api } from "@/shared/api/api-client.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { useGenerationStore } from "./generation-store.ts";
import { requestBody, requestKey, type SpeechRequest } from "./speech-request.ts";

const ASK_AFTER_MS = 500;
const GOOD_FOR_MS = 60_000;

/** Asks the server for the free regenerations of a line that this page did not generate, as after a reload. */
export function useAskedRegenerations(request: SpeechRequest | undefined): void {
  const { last, phase } = useGenerationStore();
  const key = request === undefined ? undefined : requestKey(request);
  const settledKey = useDebounced(key, ASK_AFTER_MS);
  const isKnown = key === last?.key;
  const { data } = useQuery({
    queryKey: ["free-regenerations", key],
    queryFn: ({ signal }) =>
      request === undefined
        ? null
        : api(textToSpeechRoutes.freeRegenerations, {
            params: { voice_id: request.voiceId },
            body: requestBody(request),
            signal,
          }),
    enabled: key !== undefined && key === settledKey && !isKnown && phase === "idle",
    staleTime: GOOD_FOR_MS,
    gcTime: GOOD_FOR_MS,
    retry: false,
  });

  useEffect(() => {
    if (key === undefined || isKnown || !data?.generation_info || data.ends_at_unix === null) return;
    useGenerationStore.setState({
      last: {
        key,
        info: data.generation_info,
        firstAtMs: data.ends_at_unix * 1_000 - REGENERATION_WINDOW_MS,
        left: data.regenerations_left,
      },
    });
  }, [data, isKnown, key]);
}
