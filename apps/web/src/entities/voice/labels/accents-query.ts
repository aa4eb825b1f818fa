import { queryOptions } from "@tanstack/react-query";
import { accentRoutes } from "@voicewright/contract/voices/accents";
import { api } from "@/shared/api/api-client.ts";

const STALE_AFTER_MS = 600_000;

/** The accents that voices have here; of one language, or of all. With `designed` also those that voice design offers. */
export function accentsQuery(language: string | undefined, which: "spoken" | "designed" = "spoken") {
  return queryOptions({
    queryKey: ["accents", language, which],
    queryFn: ({ signal }) =>
      api(accentRoutes.listAccents, {
        query: { language, ...(which === "designed" ? { include_designed: "true" } : {}) },
        signal,
      }),
    staleTime: STALE_AFTER_MS,
  });
}
