import { queryOptions } from "@tanstack/react-query";
import { shareRoutes } from "@voicewright/contract/history/share";
import { api, isApiError } from "@/shared/api/api-client.ts";
import { historyQueries } from "./history-queries.ts";

export const shareQueries = {
  links: (historyItemId: string) =>
    queryOptions({
      queryKey: [...historyQueries.all(), "share-links", historyItemId],
      queryFn: ({ signal }) => api(shareRoutes.listShareLinks, { params: { history_item_id: historyItemId }, signal }),
    }),
  shared: (shareLinkId: string) =>
    queryOptions({
      queryKey: ["shared", shareLinkId],
      queryFn: ({ signal }) => api(shareRoutes.getShared, { params: { share_link_id: shareLinkId }, signal }),
      retry: (failures, error) => !isApiError(error) && failures < 2,
    }),
};

/** Where the audio of a link is, for players. */
export function sharedAudioUrl(shareLinkId: string): string {
  return shareRoutes.getSharedAudio.path.replace("{share_link_id}", encodeURIComponent(shareLinkId));
}
