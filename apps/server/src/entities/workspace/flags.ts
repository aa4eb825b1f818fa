import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { workspaceFlags } from "./tables.ts";

/** Whether the operator has set a flag for the workspace. */
export async function hasWorkspaceFlag(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  flag: WorkspaceFlag,
): Promise<boolean> {
  const rows = await inWorkspace(queryable, { workspaceId })
    .select({ flag: workspaceFlags.flag })
    .from(workspaceFlags)
    .where(and(eq(workspaceFlags.workspaceId, workspaceId), eq(workspaceFlags.flag, flag)));
  return rows.length > 0;
}
