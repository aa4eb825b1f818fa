import { EVERYONE_GROUP_ID } from "@voicewright/contract/rules/access/voice-roles";
import { SERVICE_ACCOUNTS_ENTERPRISE_MAX, SERVICE_ACCOUNTS_MAX } from "@voicewright/contract/rules/limits";
import type { TierId } from "@voicewright/contract/rules/tiers";
import { lockWorkspace } from "../../entities/workspace/index.ts";
import type { AuditActor } from "../../platform/audit/audit.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { hasGroup } from "../../platform/identity/groups.ts";
import type { Membership } from "../../platform/identity/members.ts";
import {
  countServiceAccounts,
  deleteServiceAccount,
  insertServiceAccount,
  isServiceAccount,
} from "../../platform/identity/service-accounts.ts";
import type { DefaultShare } from "../../platform/identity/tables.ts";
import type { Platform } from "../../platform/platform.ts";

type NewServiceAccount = {
  readonly name: string;
  readonly tier: TierId;
  /** With whom alone its voices are shared; none: with everybody. */
  readonly sharing: readonly DefaultShare[];
};

/** Answers its id. Throws service_account_limit_reached, group_not_found and invalid_parameters. */
export async function createServiceAccount(
  { audit, clock }: Platform,
  actor: AuditActor,
  { name, tier, sharing }: NewServiceAccount,
): Promise<string> {
  const maximum = tier === "enterprise" ? SERVICE_ACCOUNTS_ENTERPRISE_MAX : SERVICE_ACCOUNTS_MAX;
  return await audit.transact(async (tx, note) => {
    // Of two at once the second counts the first.
    await lockWorkspace(tx, actor);
    if ((await countServiceAccounts(tx, actor)) >= maximum)
      throw new AppError(
        "service_account_limit_reached",
        `A workspace of your plan has up to ${maximum} service accounts. Delete one first.`,
      );
    await requireGroupsOnce(tx, actor, sharing);
    const defaultSharing = sharing.length === 0 ? null : sharing;
    const id = await insertServiceAccount(tx, actor, { name, defaultSharing, createdAt: clock() });
    const details = {
      name,
      default_sharing_groups: sharing.map(({ groupId, role }) => ({ group_id: groupId, permission_level: role })),
    };
    note(actor, { action: "service_account_created", target: { type: "user", id }, details });
    return id;
  });
}

async function requireGroupsOnce(tx: Transaction, actor: AuditActor, sharing: readonly DefaultShare[]): Promise<void> {
  const param = "default_sharing_groups";
  if (new Set(sharing.map(({ groupId }) => groupId)).size < sharing.length)
    throw new AppError("invalid_parameters", "A group is named twice.", { param });
  for (const { groupId } of sharing)
    if (groupId !== EVERYONE_GROUP_ID && !(await hasGroup(tx, actor, groupId)))
      throw new AppError("group_not_found", "The workspace has no such group.", { param });
}

export async function removeServiceAccount({ audit }: Platform, actor: AuditActor, userId: string): Promise<void> {
  const account = { workspaceId: actor.workspaceId, userId };
  await audit.transact(async (tx, note) => {
    await requireServiceAccount(tx, account);
    await deleteServiceAccount(tx, account);
    note(actor, { action: "service_account_deleted", target: { type: "user", id: userId }, details: {} });
  });
}

/** Throws service_account_not_found, also for people of the workspace. */
export async function requireServiceAccount(queryable: Queryable, account: Membership): Promise<void> {
  if (!(await isServiceAccount(queryable, account)))
    throw new AppError("service_account_not_found", "There is no such service account.");
}
