import { PERMISSION_TYPES, type PermissionType } from "@voicewright/contract/rules/permissions";
import { type TierId, TIERS } from "@voicewright/contract/rules/tiers";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { workspaceCredits } from "../credits-ledger/tables.ts";
import type { Database } from "../database/database.ts";
import { AppError } from "../http-errors.ts";
import type { Caller } from "../identity.ts";
import { hashApiKey, looksLikeKeyId } from "./api-key-secret.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { findSessionAcrossWorkspaces, touchSession } from "./sessions.ts";
import { apiKeys } from "./tables.ts";

/** What a request shows of its identity; the first that is there counts, and no other. */
export type Credential =
  | { readonly kind: "api_key"; readonly secret: string }
  | { readonly kind: "bearer"; readonly token: string }
  | { readonly kind: "cookie"; readonly token: string };

/** "Last used" is written at most this often. */
const TOUCH_INTERVAL_MS = 60_000;
const BEARER_PATTERN = /^Bearer +(\S+) *$/i;

export function readCredential(request: FastifyRequest): Credential | undefined {
  const apiKey = request.headers["xi-api-key"];
  if (typeof apiKey === "string" && apiKey !== "") return { kind: "api_key", secret: apiKey };
  const bearer = BEARER_PATTERN.exec(request.headers.authorization ?? "")?.[1];
  if (bearer !== undefined) return { kind: "bearer", token: bearer };
  const cookie = readSessionCookie(request);
  return cookie === undefined || cookie === "" ? undefined : { kind: "cookie", token: cookie };
}

function asTier(tier: string): TierId {
  if (!(tier in TIERS)) throw new Error(`Unknown plan ${tier}.`);
  return tier as TierId;
}

/** Whether a stored key, as one that was let in, may still do this. */
export function allows(
  key: { readonly permissions: readonly string[] | null; readonly isDisabled: boolean },
  permission: PermissionType | undefined,
): boolean {
  if (key.isDisabled) return false;
  const permissions = asPermissions(key.permissions);
  return permission === undefined || permissions === "all" || permissions.has(permission);
}

function asPermissions(stored: readonly string[] | null): Caller["permissions"] {
  if (stored === null) return "all";
  const known: readonly string[] = PERMISSION_TYPES;
  return new Set(stored.filter((permission): permission is PermissionType => known.includes(permission)));
}

async function authenticateSession(database: Database, token: string, now: Date): Promise<Caller> {
  const session = await findSessionAcrossWorkspaces(database, token, now);
  if (session === undefined) throw new AppError("unauthorized", "Your session has ended. Please sign in again.");
  if (now.getTime() - session.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS)
    await touchSession(database, session.tokenHash, now);
  return {
    scope: { workspaceId: session.workspaceId, userId: session.userId, apiKeyId: undefined },
    kind: "session",
    permissions: "all",
    tier: asTier(session.tier),
  };
}

async function authenticateApiKey(database: Database, secret: string, now: Date): Promise<Caller> {
  const [key] = await database
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      workspaceId: apiKeys.workspaceId,
      permissions: apiKeys.permissions,
      isDisabled: apiKeys.isDisabled,
      lastUsedAt: apiKeys.lastUsedAt,
      tier: workspaceCredits.tier,
    })
    .from(apiKeys)
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, apiKeys.workspaceId))
    .where(eq(apiKeys.keyHash, hashApiKey(secret)));
  if (key === undefined) throw await explainUnknownKey(database, secret);
  if (key.isDisabled) throw new AppError("invalid_api_key", "The API key is disabled.");
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS) {
    await database.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, key.id));
  }
  return {
    scope: { workspaceId: key.workspaceId, userId: key.userId, apiKeyId: key.id },
    kind: "api_key",
    permissions: asPermissions(key.permissions),
    tier: asTier(key.tier),
  };
}

async function explainUnknownKey(database: Database, secret: string): Promise<AppError> {
  if (looksLikeKeyId(secret)) {
    const [key] = await database.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, secret));
    if (key !== undefined)
      return new AppError(
        "api_key_id_used_as_api_key",
        "You sent the id of an API key. Send the key itself; it starts with sk_.",
      );
  }
  return new AppError("invalid_api_key", "Invalid API key");
}

/** Finds the owner of a credential. Throws AppError when there is none. */
export async function authenticate(database: Database, credential: Credential, now: Date): Promise<Caller> {
  if (credential.kind === "api_key") return await authenticateApiKey(database, credential.secret, now);
  return await authenticateSession(database, credential.token, now);
}
