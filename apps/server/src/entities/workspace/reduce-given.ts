import type { SeatType } from "@voicewright/contract/rules/seats";
import { inArray, isNotNull } from "drizzle-orm";
import { type AuditActor, byOperator, type Note } from "../../platform/audit/audit.ts";
import type { Queryable, Transaction } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import { type ApiKeyRow, findApiKey, listGivenKeys, updateApiKey } from "../../platform/identity/api-key-store.ts";
import {
  cutDown,
  excessOf,
  highestSeatWithin,
  type RightName,
  type Rights,
  rightsOfKey,
} from "../../platform/identity/grants/rights.ts";
import { findMember } from "../../platform/identity/members.ts";
import { apiKeys } from "../../platform/identity/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeInviteSeat, deleteInvite, listInvitesGivenBy } from "./invite-store.ts";
import { lockWorkspace } from "./lock-workspace.ts";
import { workspaceInvites } from "./tables.ts";

type GivingKey = ApiKeyRow & { readonly seat: SeatType };

/** As audit rows and events name them. */
const RIGHT_NAMES = {
  seat: "seat",
  permissions: "permissions",
  creditLimit: "character_limit",
  expiresAt: "expires_at_unix",
  allowedIps: "allowed_ips",
  concurrencyLimit: "tts_concurrency_limit",
} as const satisfies Record<RightName, string>;

/**
 * Cuts down what a key has given, keys and open invites, to what the key has, and notes each. Answers whether there was anything. An invite to a seat
 * that the key could not give, nor any lower one, is taken back. Under `lockWorkspace`, in its transaction.
 */
export async function reduceGiven(tx: Transaction, note: Note, actor: AuditActor, giver: GivingKey): Promise<boolean> {
  const rights = rightsOfKey(giver, giver.seat);
  const { workspaceId, id: giverId } = giver;
  let hasReduced = false;
  for (const key of await listGivenKeys(tx, giver, giver.id)) {
    const excess = await reduceKey(tx, key, rights);
    if (excess.length === 0) continue;
    const target = { type: "api_key", id: key.id } as const;
    const reduced = excess.map((name) => RIGHT_NAMES[name]);
    const details = { kind: "api_key", name: key.name, reduced, given_by_key_id: giverId } as const;
    note(actor, { action: "credential_reduced", target, details });
    hasReduced = true;
  }
  const highest = highestSeatWithin(rights);
  for (const { email, seatType } of await listInvitesGivenBy(tx, giver, giver.id)) {
    if (highest === undefined) await deleteInvite(tx, { workspaceId }, email);
    else if (excessOf({ ...rights, seat: highest }, { seat: seatType }).length === 0) continue;
    else await changeInviteSeat(tx, { workspaceId }, email, highest);
    const reduced = [highest === undefined ? "revoked" : RIGHT_NAMES.seat];
    const details = { kind: "invite", name: email, reduced, given_by_key_id: giverId } as const;
    note(actor, { action: "credential_reduced", details });
    hasReduced = true;
  }
  return hasReduced;
}

async function reduceKey(tx: Transaction, key: ApiKeyRow, giver: Rights): Promise<readonly RightName[]> {
  const had = rightsOfKey(key, giver.seat);
  const excess = excessOf(giver, had);
  if (excess.length === 0) return [];
  const { permissions, creditLimit, expiresAt, allowedIps, concurrencyLimit } = cutDown(giver, had);
  await updateApiKey(tx, key, key.id, {
    permissions: permissions === "all" ? null : [...permissions],
    characterLimit: creditLimit,
    expiresAt,
    allowedIps: allowedIps === null ? null : [...allowedIps],
    ttsConcurrencyLimit: concurrencyLimit,
  });
  return excess;
}

/** Tells the admins of a workspace that something was cut down. As the last statement of a transaction. */
export async function recordReduction(
  tx: Transaction,
  giver: Pick<ApiKeyRow, "workspaceId" | "id">,
  now: Date,
): Promise<void> {
  await recordEvent(tx, giver, { type: "credentials.reduced", data: { given_by_key_id: giver.id } }, now);
}

/**
 * At each start: what keys of an earlier version gave beyond what they have is cut down. Where there is nothing, nothing
 * happens.
 */
export async function reduceGivenAcrossWorkspaces({ database, audit, clock }: Platform): Promise<void> {
  for (const { workspaceId, userId, id } of await findGiversAcrossWorkspaces(database)) {
    const actor = byOperator(workspaceId);
    await audit.transact(async (tx, note) => {
      await lockWorkspace(tx, actor);
      const key = await findApiKey(tx, { workspaceId, userId }, id);
      const member = await findMember(tx, { workspaceId, userId });
      if (key === undefined || member === undefined) return;
      const giver = { ...key, seat: member.seatType };
      if (await reduceGiven(tx, note, actor, giver)) await recordReduction(tx, giver, clock());
    });
  }
}

async function findGiversAcrossWorkspaces(queryable: Queryable) {
  const giver = { workspaceId: apiKeys.workspaceId, userId: apiKeys.userId, id: apiKeys.id };
  const queries = acrossWorkspaces(queryable);
  const givers = [
    ...(await queries
      .selectDistinct({ id: apiKeys.givenByKeyId })
      .from(apiKeys)
      .where(isNotNull(apiKeys.givenByKeyId))),
    ...(await queries
      .selectDistinct({ id: workspaceInvites.givenByKeyId })
      .from(workspaceInvites)
      .where(isNotNull(workspaceInvites.givenByKeyId))),
  ];
  const ids = [...new Set(givers.flatMap(({ id }) => id ?? []))];
  return ids.length === 0 ? [] : await queries.select(giver).from(apiKeys).where(inArray(apiKeys.id, ids));
}
