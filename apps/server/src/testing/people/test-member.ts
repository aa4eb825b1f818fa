import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import type { SeatType } from "@voicewright/contract/rules/seats";
import { startSession } from "../../platform/identity/sessions.ts";
import { insertMember, type MemberChange, updateMember } from "../../platform/identity/members.ts";
import { insertUser } from "../../platform/identity/people.ts";
import { workspaceGroupMembers, workspaceGroups, workspaces } from "../../platform/identity/tables.ts";
import { eq } from "drizzle-orm";
import { createHexId, createId } from "../../platform/ids.ts";
import { createTestApiKey, type TestAccount } from "../test-account.ts";
import type { TestServer } from "../test-server.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/** Somebody who has a seat in the workspace of an account, without a password of their own. */
export type TestMember = Pick<TestAccount, "email" | "token" | "scope" | "headers" | "createApiKey">;

export async function addTestMember(
  server: TestServer,
  account: Pick<TestAccount, "scope">,
  seatType: SeatType,
  change: MemberChange = {},
): Promise<TestMember> {
  const { database, clock } = server.platform;
  const now = clock();
  const userId = createId();
  const email = `${userId.toLowerCase()}@example.org`;
  const { workspaceId } = account.scope;
  await insertUser(database, {
    id: userId,
    publicId: createHexId(32),
    email,
    passwordHash: "none",
    firstName: null,
    createdAt: now,
  });
  await insertMember(database, { workspaceId, userId, seatType, createdAt: now });
  if (Object.keys(change).length > 0) await updateMember(database, { workspaceId, userId }, change);
  const token = await startSession(database, { workspaceId, userId }, now);
  const headers = { authorization: `Bearer ${token}` };
  return {
    email,
    token,
    scope: { workspaceId, userId, apiKeyId: undefined },
    headers,
    createApiKey: (options = {}) => createTestApiKey(server, headers, options),
  };
}

/** What every member of the workspace may do. */
export async function letEverybody(
  { platform: { database } }: TestServer,
  { scope }: Pick<TestAccount, "scope">,
  permissions: readonly MemberPermission[] | null,
): Promise<void> {
  await acrossWorkspaces(database)
    .update(workspaces)
    .set({ allMembersPermissions: permissions })
    .where(eq(workspaces.id, scope.workspaceId));
}

/** A group of these members. */
export async function addTestGroup(
  { platform: { database, clock } }: TestServer,
  members: readonly Pick<TestAccount, "scope">[],
  permissions: readonly MemberPermission[] | null,
  deniedPermissions: readonly MemberPermission[] = [],
): Promise<string> {
  const id = createId();
  const workspaceId = members[0]?.scope.workspaceId ?? "";
  await acrossWorkspaces(database)
    .insert(workspaceGroups)
    .values({ id, workspaceId, name: id, permissions, deniedPermissions, createdAt: clock() });
  await acrossWorkspaces(database)
    .insert(workspaceGroupMembers)
    .values(members.map(({ scope: { userId } }) => ({ groupId: id, workspaceId, userId })));
  return id;
}
