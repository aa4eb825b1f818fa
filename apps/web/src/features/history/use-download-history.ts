import { historyRoutes } from "@voicewright/contract/history/routes";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { saveFile } from "@/shared/lib/save-file.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** Saves several items as one zip. */
export function useDownloadHistory() {
  return useSubmit({
    name: ["download-history"],
    submit: async (historyItemIds: readonly string[]) => {
      const response = await api(historyRoutes.downloadHistory, { body: { history_item_ids: [...historyItemIds] } });
      saveFile(await response.blob(), "voicewright-history.zip");
    },
    onError: (error) => showToast({ kind: "error", title: apiErrorMessage(error) }),
  });
}
