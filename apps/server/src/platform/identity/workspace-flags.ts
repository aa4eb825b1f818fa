import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { workspaceFlags } from "./tables.ts";

/** The flags of a workspace that are on. */
export async function findWorkspaceFlags(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
): Promise<ReadonlySet<WorkspaceFlag>> {
  const rows = await inWorkspace(queryable, { workspaceId })
    .select({ flag: workspaceFlags.flag })
    .from(workspaceFlags)
    .where(eq(workspaceFlags.workspaceId, workspaceId));
  return new Set(rows.map(({ flag }) => flag));
}

/** The same as a column of another query. */
export function flagsOf({ workspaceId }: Pick<WorkspaceScope, "workspaceId">): SQL<WorkspaceFlag[]> {
  return sql`array(select ${workspaceFlags.flag} from ${workspaceFlags} where ${workspaceFlags.workspaceId} = ${workspaceId})`;
}

/** Turns a flag of a workspace on or off, as the operator asks. */
export async function setWorkspaceFlagAcrossWorkspaces(
  queryable: Queryable,
  workspaceId: string,
  flag: WorkspaceFlag,
  isOn: boolean,
  now = new Date(),
): Promise<void> {
  const rows = acrossWorkspaces(queryable);
  if (isOn) await rows.insert(workspaceFlags).values({ workspaceId, flag, createdAt: now }).onConflictDoNothing();
  else
    await rows
      .delete(workspaceFlags)
      .where(and(eq(workspaceFlags.workspaceId, workspaceId), eq(workspaceFlags.flag, flag)));
}
