import { type TierId, TIERS } from "@voicewright/contract/rules/tiers";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { countMembers } from "../../platform/identity/members.ts";

/**
 * Refuses when more people are in the workspace, or about to be, than its plan has seats for. After a change of either,
 * in its transaction and under `lockWorkspace`.
 */
export async function refuseBeyondSeats(
  queryable: Queryable,
  scope: Pick<WorkspaceScope, "workspaceId">,
  { tier, invited }: { readonly tier: TierId; readonly invited: number },
): Promise<void> {
  const { seats } = TIERS[tier];
  if ((await countMembers(queryable, scope)) + invited <= seats) return;
  throw new AppError(
    "seat_limit_reached",
    `The plan of the workspace has ${seats} seats, and all of them are taken or promised.`,
  );
}
