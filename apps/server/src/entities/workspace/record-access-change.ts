import type { Transaction } from "../../platform/database/database.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";

/** Tells browsers and open sockets that people may other things than before. As the last statement of a transaction. */
export async function recordAccessChange(
  tx: Transaction,
  scope: Pick<WorkspaceScope, "workspaceId">,
  now: Date,
): Promise<void> {
  await recordEvent(tx, scope, { type: "workspace.access_changed", data: {} }, now);
}
