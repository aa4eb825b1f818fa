import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { historyRoutes, type HistoryPage } from "@voicewright/contract/history/routes";
import { historyQueries } from "@/entities/generation/history-queries.ts";
import { api, apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { formatCount } from "@/shared/lib/format.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** An item that is gone already is as good as deleted. */
async function deleteItem(historyItemId: string): Promise<void> {
  try {
    await api(historyRoutes.deleteHistoryItem, { params: { history_item_id: historyItemId } });
  } catch (error) {
    if (!isApiError(error, "history_item_not_found")) throw error;
  }
}

function withoutItem(data: InfiniteData<HistoryPage> | undefined, historyItemId: string) {
  if (data === undefined) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    history: page.history.filter((item) => item.history_item_id !== historyItemId),
  }));
  return { ...data, pages };
}

export function useDeleteHistory(onDeleted: () => void) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["delete-history"],
    submit: async (historyItemIds: readonly string[]) => {
      for (const historyItemId of historyItemIds) {
        await deleteItem(historyItemId);
        if (audioEngine.state().track?.id === historyItemId) audioEngine.close();
        queryClient.setQueriesData<InfiniteData<HistoryPage>>({ queryKey: [...historyQueries.all(), "list"] }, (data) =>
          withoutItem(data, historyItemId),
        );
      }
    },
    onSuccess: (_, historyItemIds) => {
      onDeleted();
      showToast({
        kind: "success",
        title: `${formatCount(historyItemIds.length, "generation", "generations")} deleted.`,
      });
    },
    onError: (error) => showToast({ kind: "error", title: apiErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: historyQueries.all() }),
  });
}
