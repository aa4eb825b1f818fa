import { keyPermissionOf, type RouteDefinition } from "@voicewright/contract/api/route";
import { peopleRefusal } from "@voicewright/contract/rules/people";
import { inArray } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import type { Caller } from "../identity.ts";
import { allows } from "./authenticate.ts";
import { limitToGiver } from "./grants/limit-to-giver.ts";
import { asPermissions } from "./grants/rights.ts";
import { findLivingSessionsAcrossWorkspaces } from "./sessions.ts";
import { abilitiesOf, entryRefusal, type MemberRow, selectKeysAcrossWorkspaces } from "./member-access.ts";
import { apiKeys } from "./tables.ts";

/** A credential that was let in, and what for. */
export type UsedCredential = {
  /** Undefined where it was a key, which the caller names. */
  readonly sessionHash: string | undefined;
  /** Undefined where no text of a key was shown. A key that is rotated ends what its old text has opened. */
  readonly keyHash: string | undefined;
  readonly caller: Caller;
  readonly route: Pick<RouteDefinition, "people" | "permission">;
};

function isLetIn(member: MemberRow, { people }: UsedCredential["route"]): boolean {
  if (entryRefusal(member) !== undefined) return false;
  return people === undefined || peopleRefusal(people, { ...member, abilities: abilitiesOf(member) }) === undefined;
}

type KeyRow = Awaited<ReturnType<typeof findKeysAcrossWorkspaces>>[number];

/** The same of a key, which has no more than the one that gave it. */
function isKeyLetIn(key: KeyRow, giver: KeyRow | undefined, route: UsedCredential["route"], now: Date): boolean {
  if (!allows(key, keyPermissionOf(route), now) || !isLetIn(key, route)) return false;
  if (key.givenByKeyId === null) return true;
  if (giver === undefined || !allows(giver, keyPermissionOf(route), now) || entryRefusal(giver) !== undefined)
    return false;
  if (route.people === undefined) return true;
  const person = (row: KeyRow) => ({
    ...row,
    permissions: asPermissions(row.permissions),
    abilities: abilitiesOf(row),
  });
  return peopleRefusal(route.people, limitToGiver(person(key), person(giver))) === undefined;
}

/** Which of these would still be let in: not signed out, locked, removed or revoked, and still with what the route asks. */
export async function findLivingCredentialsAcrossWorkspaces<Used extends UsedCredential>(
  queryable: Queryable,
  used: readonly Used[],
  now: Date,
): Promise<ReadonlySet<Used>> {
  const tokenHashes = new Set(used.flatMap(({ sessionHash }) => sessionHash ?? []));
  const keyIds = new Set(used.flatMap(({ caller }) => caller.scope.apiKeyId ?? []));
  const sessions = await findLivingSessionsAcrossWorkspaces(queryable, [...tokenHashes], now);
  const keys = keyIds.size === 0 ? [] : await findKeysAcrossWorkspaces(queryable, [...keyIds]);
  const giverIds = keys.flatMap(({ givenByKeyId }) => givenByKeyId ?? []);
  const givers = giverIds.length === 0 ? [] : await findKeysAcrossWorkspaces(queryable, giverIds);
  const keysById = new Map([...givers, ...keys].map((key) => [key.id, key]));
  return new Set(
    used.filter((one) => {
      const session = sessions.get(one.sessionHash ?? "");
      if (one.sessionHash !== undefined) return session !== undefined && isLetIn(session, one.route);
      const key = keysById.get(one.caller.scope.apiKeyId ?? "");
      if (key === undefined || !isTextOf(key, one.keyHash, now)) return false;
      return isKeyLetIn(key, keysById.get(key.givenByKeyId ?? ""), one.route, now);
    }),
  );
}

type KeyTexts = Pick<typeof apiKeys.$inferSelect, "keyHash" | "previousKeyHash" | "previousKeyEndsAt">;

function isTextOf(key: KeyTexts, keyHash: string | undefined, now: Date): boolean {
  if (keyHash === undefined || keyHash === key.keyHash) return true;
  return keyHash === key.previousKeyHash && key.previousKeyEndsAt !== null && key.previousKeyEndsAt > now;
}

async function findKeysAcrossWorkspaces(queryable: Queryable, ids: readonly string[]) {
  return await selectKeysAcrossWorkspaces(queryable).where(inArray(apiKeys.id, [...ids]));
}
