import type { QueryClient } from "@tanstack/react-query";
import { isSignedOutError } from "@/shared/api/api-client.ts";
import { forgetShownWorkspace } from "@/shared/api/page-workspace.ts";
import { clearPersonalValues } from "@/shared/lib/storage.ts";
import { sessionHint } from "./session-hint.ts";
import { workspaceQueries } from "./workspace-queries.ts";

/** Loads the signed-in person, once; `false` without a session. Other failures are thrown. */
export async function hasSession(queryClient: QueryClient): Promise<boolean> {
  try {
    await queryClient.ensureQueryData({ ...workspaceQueries.user(), revalidateIfStale: true });
  } catch (error) {
    if (!isSignedOutError(error)) throw error;
    sessionHint.set(false);
    return false;
  }
  sessionHint.set(true);
  return true;
}

/** Nothing that the last person saw or chose stays behind. */
export function forgetPerson(queryClient: QueryClient): void {
  forgetShownWorkspace();
  queryClient.clear();
  clearPersonalValues();
  void forgetRecordings();
}

/** What the recorder kept for a tab that is lost. */
async function forgetRecordings(): Promise<void> {
  try {
    await (await import("@/shared/audio/recorder/recording-backups.ts")).removeAllBackups();
    await (await import("@/shared/lib/kept-items.ts")).removeAllKeptItems();
  } catch {
    // A browser without storage has kept nothing.
  }
}
