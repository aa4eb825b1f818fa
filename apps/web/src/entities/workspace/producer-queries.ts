import { queryOptions } from "@tanstack/react-query";
import { api } from "@/shared/api/api-client.ts";
import { workspaceQueries } from "./workspace-queries.ts";

/** Read anew together with what the person may. */
export const producerKey = [...workspaceQueries.all(), "producers"] as const;

export const producerQueries = {
  /** What somebody is as a producer; asked of those who are one. */
  profile: (userId: string) =>
    queryOptions({
      queryKey: [...producerKey, "profile", userId],
      queryFn: async ({ signal }) => {
        // Most people are no producers: the frame around the pages does without.
        const { producerRoutes } = await import("@voicewright/contract/productions/producers");
        return await api(producerRoutes.getProducer, { params: { user_id: userId }, signal });
      },
      staleTime: 300_000,
    }),
};
