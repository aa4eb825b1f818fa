import type { QueryClient } from "@tanstack/react-query";
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

export function refreshAfterGeneration(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: workspaceQueries.all() });
  // The row of one that was stopped may come a little later; the workspace's events tell.
  void queryClient.invalidateQueries({ queryKey: historyQueries.all() });
}
