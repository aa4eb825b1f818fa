import { isProductFlagOn } from "@voicewright/contract/rules/installation";
import { and, eq } from "drizzle-orm";
import type { Config } from "../../platform/config.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { workspaceFlags, workspaceMembers } from "../../platform/identity/tables.ts";

const FLAG = "affiliate_program";
const NO_FLAGS: ReadonlySet<string> = new Set();

/** Whether somebody takes part: everybody does, or one of their workspaces. Who comes by a link is in no workspace yet. */
export async function isInProgramAcrossWorkspaces(
  queryable: Queryable,
  { installation }: Pick<Config, "installation">,
  userId: string,
): Promise<boolean> {
  if (isProductFlagOn(FLAG, installation.flags, NO_FLAGS)) return true;
  const rows = await acrossWorkspaces(queryable)
    .select({ flag: workspaceFlags.flag })
    .from(workspaceFlags)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaceFlags.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceFlags.flag, FLAG)))
    .limit(1);
  return rows.length > 0;
}
