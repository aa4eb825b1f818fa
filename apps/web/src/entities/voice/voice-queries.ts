import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { VOICES_PAGE_SIZE_MAX } from "@voicewright/contract/rules/limits";
import { voiceEnginesRoutes } from "@voicewright/contract/voices/engines";
import { type VOICE_TYPES, voicesRoutes, type Voice } from "@voicewright/contract/voices/routes";
import { api, isApiError } from "@/shared/api/api-client.ts";

export type VoiceFilter = {
  readonly search?: string;
  readonly category?: Voice["category"];
  readonly voiceType?: (typeof VOICE_TYPES)[number];
  readonly voiceIds?: readonly string[];
  readonly gender?: string;
  readonly age?: string;
  readonly accent?: string;
  readonly language?: string;
  /** By name unless told. */
  readonly newestFirst?: boolean;
};

const RETRIES_MAX = 3;
const voicesKey = ["voices"] as const;

export const voiceQueries = {
  all: () => voicesKey,
  search: (filter: VoiceFilter) =>
    infiniteQueryOptions({
      queryKey: [...voicesKey, "search", filter],
      queryFn: ({ pageParam, signal }) =>
        api(voicesRoutes.searchVoices, {
          query: {
            page_size: VOICES_PAGE_SIZE_MAX,
            ...(filter.newestFirst === true
              ? { sort: "created_at_unix", sort_direction: "desc", include_total_count: false }
              : { sort: "name", sort_direction: "asc" }),
            next_page_token: pageParam,
            search: filter.search === "" ? undefined : filter.search,
            category: filter.category,
            voice_type: filter.voiceType,
            voice_ids: filter.voiceIds === undefined ? undefined : [...filter.voiceIds],
            gender: filter.gender,
            age: filter.age,
            accent: filter.accent,
            language: filter.language === undefined ? undefined : [filter.language],
          },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.has_more ? (page.next_page_token ?? undefined) : undefined),
      placeholderData: keepPreviousData,
    }),
  byId: (voiceId: string) =>
    queryOptions({
      queryKey: [...voicesKey, "one", voiceId],
      queryFn: ({ signal }) => api(voicesRoutes.getVoice, { params: { voice_id: voiceId }, signal }),
      retry: (failures, error) => !isApiError(error, "voice_not_found") && failures < RETRIES_MAX,
    }),
  engines: (voiceId: string) =>
    queryOptions({
      queryKey: [...voicesKey, "engines", voiceId],
      queryFn: ({ signal }) => api(voiceEnginesRoutes.getVoiceEngines, { params: { voice_id: voiceId }, signal }),
    }),
};
