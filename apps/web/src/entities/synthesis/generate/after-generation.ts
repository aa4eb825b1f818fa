import type { QueryClient } from "@tanstack/react-query";
import { HISTORY_REFRESHED_AGAIN_AFTER_MS } from "@voicewright/contract/rules/limits";
import { historyQueries } from "@/entities/generation/history-queries.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";

/** Thrown when the connection broke although the server finished: the result is in the history. */
export class SavedInHistoryError extends Error {}

export async function isInHistory(queryClient: QueryClient, historyItemId: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery(historyQueries.byId(historyItemId));
    return true;
  } catch {
    return false;
  }
}

/** Asks for usage and history anew; for history once more later, as the row of one that was stopped comes a little after. */
export function refreshAfterGeneration(queryClient: QueryClient): void {
  const refreshHistory = () => void queryClient.invalidateQueries({ queryKey: historyQueries.all() });
  void queryClient.invalidateQueries({ queryKey: workspaceQueries.all() });
  refreshHistory();
  setTimeout(refreshHistory, HISTORY_REFRESHED_AGAIN_AFTER_MS);
}
