import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { CloneSession } from "./clone-session.ts";
import { refusalToasts } from "./file-checks.ts";

/** Adds files, and tells of those that are refused. `kept` samples are there already. */
export async function addFiles(session: CloneSession, files: readonly File[], kept: number): Promise<void> {
  const refused = await session.addFiles(files, kept);
  for (const toast of refusalToasts(refused)) showToast({ kind: "error", ...toast });
}
