import { recordEventAcrossWorkspaces } from "../../platform/events/event-store.ts";
import { findInstallationAdmin } from "../../platform/identity/installation-admin.ts";
import { listSeatsAcrossWorkspaces } from "../../platform/identity/people.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertInstallationNoticeAcrossWorkspaces } from "./notices/store.ts";

/** Tells who runs the installation that a backup failed, in whichever workspace they are. */
export async function recordBackupFailureAcrossWorkspaces(
  { database, clock }: Pick<Platform, "database" | "clock">,
  reason: string,
): Promise<void> {
  const now = clock();
  await database.transaction(async (tx) => {
    const notice = { kind: "backup_failed", key: `backup:${createId()}`, reason, createdAt: now } as const;
    await insertInstallationNoticeAcrossWorkspaces(tx, notice);
    const adminUserId = await findInstallationAdmin(tx);
    const seats = adminUserId === undefined ? [] : await listSeatsAcrossWorkspaces(tx, adminUserId);
    const workspaceIds = seats.map(({ workspaceId }) => workspaceId);
    await recordEventAcrossWorkspaces(tx, workspaceIds, { type: "notifications.changed", data: {} }, now);
  });
}
