import { infiniteQueryOptions } from "@tanstack/react-query";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { type Voice, voicesRoutes } from "@voicewright/contract/voices/routes";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { api } from "@/shared/api/api-client.ts";

/** Professional voices that were begun and not trained yet, the newest first. */
export function draftsQuery() {
  return infiniteQueryOptions({
    queryKey: [...voiceQueries.all(), "professional-drafts"],
    queryFn: ({ pageParam, signal }) =>
      api(voicesRoutes.searchVoices, {
        query: {
          sort: "created_at_unix",
          sort_direction: "desc",
          voice_type: "personal",
          category: "professional",
          fine_tuning_state: ["draft", "not_verified", "not_started"],
          include_total_count: false,
          page_size: PROFESSIONAL_LIMITS.draftsPageSize,
          next_page_token: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.next_page_token ?? undefined) : undefined),
    select: ({ pages }) => pages.flatMap(({ voices }) => voices).filter(isOwnDraft),
    staleTime: 0,
  });
}

/** A voice of another kind can have no training begun either. */
function isOwnDraft({ category, is_owner: isOwner }: Voice): boolean {
  return category === "professional" && isOwner;
}
