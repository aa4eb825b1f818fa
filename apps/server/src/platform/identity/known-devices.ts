import { randomBytes } from "node:crypto";
import { DEVICE_LIFETIME_MS, DEVICES_PER_USER_MAX } from "@voicewright/contract/rules/limits";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inInstallation } from "../database/queries.ts";
import { sha256Hex } from "../ids.ts";
import { knownDevices, users } from "./tables.ts";

const TOKEN_BYTES = 32;

function isAlive(now: Date) {
  return gt(knownDevices.lastUsedAt, new Date(now.getTime() - DEVICE_LIFETIME_MS));
}

/** Whether the person with this address has signed in on the device before. */
export async function isKnownDeviceAcrossWorkspaces(
  queryable: Queryable,
  email: string,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  if (token === undefined) return false;
  const rows = await acrossWorkspaces(queryable)
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.tokenHash, sha256Hex(token)), eq(users.email, email), isAlive(now)));
  return rows.length > 0;
}

/** Notes that the person signed in on a device; answers the token for its cookie. */
export async function rememberDevice(
  queryable: Queryable,
  userId: string,
  given: string | undefined,
  now: Date,
): Promise<string> {
  // People share browsers, so a token that we gave serves the next person too; one that we did not give never does.
  const isOurs =
    given !== undefined &&
    (
      await inInstallation(queryable)
        .select({ userId: knownDevices.userId })
        .from(knownDevices)
        .where(and(eq(knownDevices.tokenHash, sha256Hex(given)), isAlive(now)))
        .limit(1)
    ).length > 0;
  const token = given !== undefined && isOurs ? given : randomBytes(TOKEN_BYTES).toString("base64url");
  await inInstallation(queryable)
    .insert(knownDevices)
    .values({ tokenHash: sha256Hex(token), userId, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { lastUsedAt: now } });
  const beyondCap = await inInstallation(queryable)
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(DEVICES_PER_USER_MAX);
  for (const { tokenHash } of beyondCap)
    await inInstallation(queryable)
      .delete(knownDevices)
      .where(and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)));
  return token;
}

export async function forgetOldDevicesAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await acrossWorkspaces(queryable)
    .delete(knownDevices)
    .where(lt(knownDevices.lastUsedAt, new Date(now.getTime() - DEVICE_LIFETIME_MS)));
}
