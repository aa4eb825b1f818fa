import { type TierId, TIERS } from "@voicewright/contract/rules/tiers";
import { eq } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { workspaceLimits } from "./tables.ts";

export type LimitsChange = Partial<Omit<typeof workspaceLimits.$inferSelect, "workspaceId">>;

/** What a workspace may have now. */
export type WorkspaceLimits = {
  readonly creditsPerMonth: number;
  readonly voiceLimit: number;
  readonly professionalVoiceLimit: number;
};

/** What a workspace of a plan may have: what the plan says, unless the operator has set something else. */
export async function findWorkspaceLimits(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  tier: TierId,
): Promise<WorkspaceLimits> {
  const [own] = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(workspaceLimits)
    .where(eq(workspaceLimits.workspaceId, workspaceId));
  const plan = TIERS[tier];
  return {
    creditsPerMonth: own?.creditsPerMonth ?? plan.creditsPerMonth,
    voiceLimit: own?.voiceLimit ?? plan.voiceLimit,
    professionalVoiceLimit: own?.professionalVoiceLimit ?? plan.professionalVoiceLimit,
  };
}

/** Sets what is named, as the operator asks; null goes back to the plan. */
export async function setWorkspaceLimits(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  change: LimitsChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await inWorkspace(queryable, { workspaceId })
    .insert(workspaceLimits)
    .values({ workspaceId, ...change })
    .onConflictDoUpdate({ target: workspaceLimits.workspaceId, set: change });
}
