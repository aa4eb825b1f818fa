import type { PermissionType } from "@voicewright/contract/rules/permissions";
import { and, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import { preparedOnce, UNNAMED } from "../database/prepared-once.ts";
import { AppError } from "../http-errors.ts";
import type { Caller } from "../identity.ts";
import { sha256Hex } from "../ids.ts";
import { isAllowedAddress } from "./allowed-addresses.ts";
import { hashApiKey, looksLikeApiKey, looksLikeKeyId } from "./api-key-secret.ts";
import { limitToGiver } from "./grants/limit-to-giver.ts";
import { asPermissions } from "./grants/rights.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { findSessionAcrossWorkspaces, touchSession } from "./sessions.ts";
import { authorizeMember, selectKeysAcrossWorkspaces } from "./member-access.ts";
import { apiKeys } from "./tables.ts";

/** What a request shows of its identity; the first that is there counts, and no other. */
export type Credential =
  | { readonly kind: "api_key"; readonly secret: string }
  | { readonly kind: "bearer"; readonly token: string }
  | { readonly kind: "cookie"; readonly token: string }
  | StoredCredential;

/** A key or session that stands behind something that was made with it, such as a single-use token. */
export type StoredCredential =
  | { readonly kind: "api_key_id"; readonly keyId: string }
  | { readonly kind: "session"; readonly tokenHash: string };

/** What a request itself can show. */
export type ShownCredential = Exclude<Credential, StoredCredential>;

/** "Last used" is written at most this often. */
const TOUCH_INTERVAL_MS = 60_000;
const BEARER_PATTERN = /^Bearer +(\S+) *$/i;

export function readCredential(request: FastifyRequest): ShownCredential | undefined {
  const apiKey = request.headers["xi-api-key"];
  if (typeof apiKey === "string" && apiKey !== "") return { kind: "api_key", secret: apiKey };
  const bearer = readBearer(request.headers.authorization ?? "");
  if (bearer !== undefined) return bearerCredential(bearer);
  const cookie = readSessionCookie(request);
  return cookie === undefined || cookie === "" ? undefined : { kind: "cookie", token: cookie };
}

/** A key or a session: clients of other APIs know no header but this one. */
export function bearerCredential(token: string): ShownCredential {
  return looksLikeApiKey(token) ? { kind: "api_key", secret: token } : { kind: "bearer", token };
}

export function readBearer(authorization: string): string | undefined {
  return BEARER_PATTERN.exec(authorization)?.[1];
}

/** By which the session of a credential is found again; undefined where it is a key. */
export function sessionHashOf(credential: Credential): string | undefined {
  switch (credential.kind) {
    case "bearer":
    case "cookie":
      return sha256Hex(credential.token);
    case "session":
      return credential.tokenHash;
    case "api_key":
    case "api_key_id":
      return undefined;
  }
}

/** By which the text of a key is known; undefined where nothing but the key itself was shown, or a session. */
export function keyHashOf(credential: Credential): string | undefined {
  return credential.kind === "api_key" ? hashApiKey(credential.secret) : undefined;
}

function isExpired({ expiresAt }: Pick<typeof apiKeys.$inferSelect, "expiresAt">, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Whether a stored key, as one that was let in, may still do this. */
export function allows(
  key: Pick<typeof apiKeys.$inferSelect, "permissions" | "isDisabled" | "expiresAt">,
  permission: PermissionType | undefined,
  now: Date,
): boolean {
  if (key.isDisabled || isExpired(key, now)) return false;
  const permissions = asPermissions(key.permissions);
  return permission === undefined || permissions === "all" || permissions.has(permission);
}

async function authenticateSession(database: Database, tokenHash: string, now: Date): Promise<Caller> {
  const session = await findSessionAcrossWorkspaces(database, tokenHash, now);
  if (session === undefined) throw new AppError("unauthorized", "Your session has ended. Please sign in again.");
  const scope = { workspaceId: session.workspaceId, userId: session.userId, apiKeyId: undefined };
  const standing = authorizeMember(scope, session);
  if (now.getTime() - session.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS) await touchSession(database, session, now);
  return {
    scope,
    kind: "session",
    permissions: "all",
    ...standing,
  };
}

const prepareKeyAcrossWorkspaces = (condition: SQL | undefined) =>
  preparedOnce((queryable) => selectKeysAcrossWorkspaces(queryable).where(condition).prepare(UNNAMED));
const keyByHash = prepareKeyAcrossWorkspaces(eq(apiKeys.keyHash, sql.placeholder("value")));
const keyById = prepareKeyAcrossWorkspaces(eq(apiKeys.id, sql.placeholder("value")));
/** Asked for only where no key has this text now. */
const keyByPreviousHash = prepareKeyAcrossWorkspaces(
  and(eq(apiKeys.previousKeyHash, sql.placeholder("value")), gt(apiKeys.previousKeyEndsAt, sql.placeholder("now"))),
);

async function findKeyAcrossWorkspaces(
  database: Database,
  credential: Extract<Credential, { kind: "api_key" | "api_key_id" }>,
  now: Date,
) {
  if (credential.kind === "api_key_id") return (await keyById(database).execute({ value: credential.keyId }))[0];
  const value = hashApiKey(credential.secret);
  const [key] = await keyByHash(database).execute({ value });
  return key ?? (await keyByPreviousHash(database).execute({ value, now: now.toISOString() }))[0];
}

/** Of many requests at once, one writes. */
async function touchKey(database: Database, key: Pick<typeof apiKeys.$inferSelect, "workspaceId" | "id">, now: Date) {
  await inWorkspace(database, key)
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.workspaceId, key.workspaceId),
        eq(apiKeys.id, key.id),
        or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, new Date(now.getTime() - TOUCH_INTERVAL_MS))),
      ),
    );
}

async function authenticateApiKey(
  database: Database,
  credential: Extract<Credential, { kind: "api_key" | "api_key_id" }>,
  now: Date,
  address: string | undefined,
): Promise<Caller | undefined> {
  const key = await findKeyAcrossWorkspaces(database, credential, now);
  if (key === undefined) return undefined;
  const admitted = admitKey(key, now, address);
  const caller = key.givenByKeyId === null ? admitted : await limit(database, admitted, key.givenByKeyId, now, address);
  if (key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() >= TOUCH_INTERVAL_MS) {
    // The request does not wait for it. Where it fails, the next one of the key writes it.
    touchKey(database, key, now).catch(() => undefined);
  }
  return caller;
}

type FoundKey = NonNullable<Awaited<ReturnType<typeof findKeyAcrossWorkspaces>>>;

/** Throws AppError unless the key may be used now, from this address. */
function admitKey(key: FoundKey, now: Date, address: string | undefined): Caller {
  if (key.isDisabled) throw new AppError("invalid_api_key", "The API key is disabled.");
  if (isExpired(key, now)) throw new AppError("api_key_expired", "The API key has expired.");
  // What was made with the key, such as a token, works from no other addresses either.
  if (key.allowedIps !== null && !isAllowedAddress(key.allowedIps, address ?? ""))
    throw new AppError("api_key_address_refused", "The API key may not be used from your address.");
  const scope = { workspaceId: key.workspaceId, userId: key.userId, apiKeyId: key.id };
  return { scope, kind: "api_key", permissions: asPermissions(key.permissions), ...authorizeMember(scope, key) };
}

/** A key has no more than the key that gave it has now, and ends with it. */
async function limit(
  database: Database,
  caller: Caller,
  giverId: string,
  now: Date,
  address: string | undefined,
): Promise<Caller> {
  const giver = await findKeyAcrossWorkspaces(database, { kind: "api_key_id", keyId: giverId }, now);
  if (giver === undefined) throw new AppError("invalid_api_key", "Invalid API key");
  try {
    return limitToGiver(caller, admitKey(giver, now, address));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `The API key that gave this one its rights cannot be used: ${error.message}`);
  }
}

async function explainUnknownKeyAcrossWorkspaces(database: Database, secret: string): Promise<AppError> {
  if (looksLikeKeyId(secret)) {
    const [key] = await acrossWorkspaces(database)
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(eq(apiKeys.id, secret));
    if (key !== undefined)
      return new AppError(
        "api_key_id_used_as_api_key",
        "You sent the id of an API key. Send the key itself; it starts with sk_.",
      );
  }
  return new AppError("invalid_api_key", "Invalid API key");
}

/** Finds the owner of a credential that came from an address. Throws AppError when there is none. */
export async function authenticate(
  database: Database,
  credential: Credential,
  now: Date,
  address?: string,
): Promise<Caller> {
  if (credential.kind !== "api_key" && credential.kind !== "api_key_id") {
    const tokenHash = credential.kind === "session" ? credential.tokenHash : sha256Hex(credential.token);
    return await authenticateSession(database, tokenHash, now);
  }
  const caller = await authenticateApiKey(database, credential, now, address);
  if (caller !== undefined) return caller;
  throw await explainUnknownKeyAcrossWorkspaces(database, credential.kind === "api_key" ? credential.secret : "");
}
