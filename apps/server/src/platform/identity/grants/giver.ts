import { meetsSeat } from "@voicewright/contract/rules/seats";
import type { AuditActor } from "../../audit/audit.ts";
import { AppError } from "../../http-errors.ts";
import type { Queryable } from "../../database/database.ts";
import { type Caller, DeniedError, requirePermission, type WorkspaceScope } from "../../identity.ts";
import { findApiKey, findApiKeyOwner } from "../api-key-store.ts";
import { findMemberAccess } from "../member-access.ts";
import {
  excessOf,
  type Gift,
  missingPermissions,
  type RightName,
  type Rights,
  rightsOfKey,
  rightsOfPerson,
} from "./rights.ts";

/** Who gives rights: a caller, or what is known of one. */
export type Giver = Pick<Caller, "scope" | "kind" | "seat" | "permissions">;

/** Somebody who gives rights, as they are noted and as what they have themselves. */
export type GivingActor = { readonly actor: AuditActor; readonly caller: Giver };

/** What the giver has at this moment: of a key, what is stored of it. Throws unauthorized when the key is gone. */
export async function findRightsOf(queryable: Queryable, { scope, seat }: Giver): Promise<Rights> {
  if (scope.apiKeyId === undefined) return rightsOfPerson(seat);
  const key = await findApiKey(queryable, scope, scope.apiKeyId);
  if (key === undefined) throw new AppError("invalid_api_key", "Invalid API key");
  return rightsOfKey(key, seat);
}

/**
 * Refuses to give more than the giver has. Throws insufficient_permissions for a permission, exceeds_own_rights for the
 * rest. In the transaction that gives, so that a giver that is limited meanwhile gives no more than that.
 */
export async function requireToGive(queryable: Queryable, giver: Giver, gift: Gift): Promise<Rights> {
  const rights = await findRightsOf(queryable, giver);
  refuseExcess(giver.scope, rights, gift);
  return rights;
}

/** Whether an admin's key that gave something could give it now: neither has ended, nor has less than that. */
export async function couldStillGive(
  queryable: Queryable,
  { workspaceId, keyId }: { readonly workspaceId: string; readonly keyId: string },
  gift: Gift,
  now: Date,
): Promise<boolean> {
  const userId = await findApiKeyOwner(queryable, { workspaceId }, keyId);
  if (userId === undefined) return false;
  const scope = { workspaceId, userId, apiKeyId: keyId };
  const key = await findApiKey(queryable, scope, keyId);
  const standing = await findMemberAccess(queryable, scope);
  if (key === undefined || key.isDisabled || (key.expiresAt !== null && key.expiresAt <= now)) return false;
  if (standing === undefined || !meetsSeat(standing.seat, "workspace_admin")) return false;
  return excessOf(rightsOfKey(key, standing.seat), gift).length === 0;
}

function refuseExcess(scope: WorkspaceScope, rights: Rights, gift: Gift): void {
  const [excess] = excessOf(rights, gift);
  if (excess === undefined) return;
  if (excess !== "permissions") throw new DeniedError(scope, "exceeds_own_rights", describeLimit(rights, excess));
  const [missing] = missingPermissions(rights.permissions, gift.permissions ?? new Set());
  if (missing !== undefined) requirePermission({ scope, permissions: rights.permissions }, missing);
}

function describeLimit(rights: Rights, excess: Exclude<RightName, "permissions">): string {
  switch (excess) {
    case "seat":
      return `Nobody gives a higher seat than their own, ${rights.seat}.`;
    case "creditLimit":
      return `The API key you used may spend ${rights.creditLimit} credits in each period and cannot give more.`;
    case "expiresAt":
      return `The API key you used expires at ${rights.expiresAt?.toISOString()} and cannot give anything that lasts longer.`;
    case "allowedIps":
      return "The API key you used works from some addresses only and cannot give anything that works from others.";
    case "concurrencyLimit":
      return `The API key you used runs ${rights.concurrencyLimit} requests at once and cannot give more.`;
  }
}
