import { queryOptions } from "@tanstack/react-query";
import { voicesRoutes } from "@voicewright/contract/voice/voices";
import { api } from "@/shared/api/api-client.ts";

const STALE_AFTER_MS = 600_000;

/** The accents that voices have here; of one language, or of all. */
export function accentsQuery(language: string | undefined) {
  return queryOptions({
    queryKey: ["accents", language],
    queryFn: ({ signal }) => api(voicesRoutes.listAccents, { query: { language }, signal }),
    staleTime: STALE_AFTER_MS,
  });
}
