import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { historyRoutes } from "@voicewright/contract/history/routes";
import { api, isApiError } from "@/shared/api/api-client.ts";

/** What made an item: a text, or a recording. */
export type HistorySource = "TTS" | "STS";

export type HistoryFilter = {
  readonly search: string;
  readonly voiceId: string | undefined;
  readonly source: HistorySource;
};

const PAGE_SIZE = 50;
const historyKey = ["history"] as const;

export const historyQueries = {
  all: () => historyKey,
  list: ({ search, voiceId, source }: HistoryFilter) =>
    infiniteQueryOptions({
      queryKey: [...historyKey, "list", { search, voiceId, source }],
      queryFn: ({ pageParam, signal }) =>
        api(historyRoutes.listHistory, {
          query: {
            page_size: PAGE_SIZE,
            start_after_history_item_id: pageParam,
            voice_id: voiceId,
            search: search === "" ? undefined : search,
            source,
          },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page.has_more ? (page.last_history_item_id ?? undefined) : undefined),
      placeholderData: keepPreviousData,
    }),
  byId: (historyItemId: string) =>
    queryOptions({
      queryKey: [...historyKey, "one", historyItemId],
      queryFn: ({ signal }) =>
        api(historyRoutes.getHistoryItem, { params: { history_item_id: historyItemId }, signal }),
      retry: (failures, error) => !isApiError(error) && failures < 2,
    }),
};

/** Where the audio of an item is; players and download links take it as it is. */
export function historyAudioUrl(historyItemId: string): string {
  return historyRoutes.getHistoryAudio.path.replace("{history_item_id}", encodeURIComponent(historyItemId));
}
