import { SERVICE_ACCOUNTS_ENTERPRISE_MAX, SERVICE_ACCOUNTS_MAX } from "@voicewright/contract/rules/limits";
import type { TierId } from "@voicewright/contract/rules/tiers";
import { lockWorkspace } from "../../entities/workspace/index.ts";
import type { AuditActor } from "../../platform/audit/audit.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Membership } from "../../platform/identity/members.ts";
import {
  countServiceAccounts,
  deleteServiceAccount,
  insertServiceAccount,
  isServiceAccount,
} from "../../platform/identity/service-accounts.ts";
import type { Platform } from "../../platform/platform.ts";

/** Answers its id. Throws service_account_limit_reached. */
export async function createServiceAccount(
  { audit, clock }: Platform,
  actor: AuditActor,
  { name, tier }: { readonly name: string; readonly tier: TierId },
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
    const id = await insertServiceAccount(tx, actor, { name, createdAt: clock() });
    note(actor, { action: "service_account_created", target: { type: "user", id }, details: { name } });
    return id;
  });
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
