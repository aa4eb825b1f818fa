import { and, asc, count, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { createHexId, createId } from "../ids.ts";
import type { ApiKeyRow } from "./api-key-store.ts";
import { deleteMember, insertMember, type Membership } from "./members.ts";
import { insertUser } from "./people.ts";
import { apiKeys, type DefaultShare, users, workspaceMembers } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;

const PUBLIC_ID_BYTES = 32;

function isServiceAccountOf({ workspaceId }: InWorkspace) {
  return and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.isServiceAccount, true));
}

/** The service accounts of a workspace with their keys, both the oldest first. */
export async function listServiceAccounts(queryable: Queryable, { workspaceId }: InWorkspace) {
  const accounts = await inWorkspace(queryable, { workspaceId })
    .select({
      userId: users.id,
      name: users.firstName,
      createdAt: users.createdAt,
      defaultSharing: workspaceMembers.defaultSharing,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(isServiceAccountOf({ workspaceId }))
    .orderBy(asc(users.createdAt), asc(users.id));
  const ids = accounts.map(({ userId }) => userId);
  const keys: ApiKeyRow[] =
    ids.length === 0
      ? []
      : await inWorkspace(queryable, { workspaceId })
          .select()
          .from(apiKeys)
          .where(and(eq(apiKeys.workspaceId, workspaceId), inArray(apiKeys.userId, ids)))
          .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
  return accounts.map((account) => ({ ...account, keys: keys.filter(({ userId }) => userId === account.userId) }));
}

export type ServiceAccountRow = Awaited<ReturnType<typeof listServiceAccounts>>[number];

export async function countServiceAccounts(queryable: Queryable, { workspaceId }: InWorkspace): Promise<number> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ accounts: count() })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(isServiceAccountOf({ workspaceId }));
  return row?.accounts ?? 0;
}

export async function isServiceAccount(queryable: Queryable, { workspaceId, userId }: Membership): Promise<boolean> {
  const rows = await inWorkspace(queryable, { workspaceId })
    .select({ userId: users.id })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(isServiceAccountOf({ workspaceId }), eq(users.id, userId)));
  return rows.length > 0;
}

/** A member without a password, and with an address at which nobody can have mail (RFC 2606). Answers its id. */
export async function insertServiceAccount(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  account: { readonly name: string; readonly defaultSharing: readonly DefaultShare[] | null; readonly createdAt: Date },
): Promise<string> {
  const { name, defaultSharing, createdAt } = account;
  const userId = createId();
  await insertUser(queryable, {
    id: userId,
    publicId: createHexId(PUBLIC_ID_BYTES),
    email: `${userId.toLowerCase()}@service-account.invalid`,
    passwordHash: "",
    firstName: name,
    isServiceAccount: true,
    createdAt,
  });
  await insertMember(queryable, { workspaceId, userId, seatType: "workspace_member", defaultSharing, createdAt });
  return userId;
}

/** With its keys. What it made stays, as of any member who is gone. */
export async function deleteServiceAccount(queryable: Queryable, account: Membership): Promise<void> {
  await deleteMember(queryable, account);
  await inInstallation(queryable)
    .delete(users)
    .where(and(eq(users.id, account.userId), eq(users.isServiceAccount, true)));
}

/** All of a workspace that is going, with their keys. */
export async function deleteServiceAccountsAcrossWorkspaces(queryable: Queryable, workspaceId: string): Promise<void> {
  const accounts = inWorkspace(queryable, { workspaceId })
    .select({ userId: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId));
  await acrossWorkspaces(queryable)
    .delete(users)
    .where(and(inArray(users.id, accounts), eq(users.isServiceAccount, true)));
}
