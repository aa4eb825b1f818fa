import type { ResourceRole } from "@voicewright/contract/rules/access/voice-roles";
import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { users, workspaceGroups, workspaces } from "../../../platform/identity/tables.ts";
import { addedVoices } from "../sharing/tables.ts";
import { voices } from "../record/tables.ts";
import { roleOnVoice } from "./role-on-voice.ts";
import { voiceRoles } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
/** A person or a group of the workspace. */
export type RoleHolder = { readonly userId: string } | { readonly groupId: string };
export type GivenRole = {
  /** `key`: a service account, which is reached by its keys. */
  readonly type: "user" | "group" | "key";
  readonly id: string;
  readonly name: string;
  readonly role: ResourceRole;
};

function isOf({ workspaceId }: InWorkspace, voiceId: string, holder: RoleHolder) {
  return and(
    eq(voiceRoles.workspaceId, workspaceId),
    eq(voiceRoles.voiceId, voiceId),
    "userId" in holder ? eq(voiceRoles.userId, holder.userId) : eq(voiceRoles.groupId, holder.groupId),
  );
}

/** Gives a role in place of the one that was given before. Under a lock of the workspace. */
export async function replaceVoiceRole(
  queryable: Queryable,
  scope: InWorkspace,
  voiceId: string,
  given: { readonly holder: RoleHolder; readonly role: ResourceRole; readonly now: Date },
): Promise<void> {
  const { holder, role, now } = given;
  await deleteVoiceRole(queryable, scope, voiceId, holder);
  await inWorkspace(queryable, scope)
    .insert(voiceRoles)
    .values({ voiceId, workspaceId: scope.workspaceId, ...holder, role, createdAt: now });
}

export async function deleteVoiceRole(
  queryable: Queryable,
  scope: InWorkspace,
  voiceId: string,
  holder: RoleHolder,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .delete(voiceRoles)
    .where(isOf(scope, voiceId, holder));
}

/** What the person may do with a voice of their workspace; null: nothing. Undefined when it has no such voice. */
export async function findRoleOnVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<ResourceRole | null | undefined> {
  const [voice] = await inWorkspace(queryable, scope)
    .select({ role: roleOnVoice(scope) })
    .from(voices)
    // Of one table only, drizzle would not name it in the query of the role.
    .innerJoin(workspaces, eq(workspaces.id, voices.workspaceId))
    .where(and(eq(voices.workspaceId, scope.workspaceId), eq(voices.voiceId, voiceId)));
  return voice?.role;
}

export type HeldVoice = { readonly voiceId: string; readonly isLost: boolean; readonly isBanned: boolean };

/** Of these voices those of the workspace and those it added: whether the person has lost their role, and whether each is banned. */
export async function findHeldVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceIds: readonly string[],
): Promise<readonly HeldVoice[]> {
  const { workspaceId } = scope;
  const rows = await inWorkspace(queryable, scope)
    .select({ voiceId: voices.voiceId, owner: voices.workspaceId, role: roleOnVoice(scope), ban: voices.safetyControl })
    .from(voices)
    .leftJoin(addedVoices, and(eq(addedVoices.voiceId, voices.voiceId), eq(addedVoices.workspaceId, workspaceId)))
    .where(
      and(
        inArray(voices.voiceId, [...voiceIds]),
        or(eq(voices.workspaceId, workspaceId), isNotNull(addedVoices.workspaceId)),
      ),
    );
  return rows.map(({ voiceId, owner, role, ban }) => ({
    voiceId,
    isLost: owner === workspaceId && role === null,
    isBanned: ban !== null,
  }));
}

/** Who was given a role on a voice: groups by name, then people by their addresses. */
export async function listVoiceRoles(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  voiceId: string,
): Promise<readonly GivenRole[]> {
  const isOfVoice = and(eq(voiceRoles.workspaceId, workspaceId), eq(voiceRoles.voiceId, voiceId));
  const groups = await inWorkspace(queryable, { workspaceId })
    .select({ id: workspaceGroups.id, name: workspaceGroups.name, role: voiceRoles.role })
    .from(voiceRoles)
    .innerJoin(workspaceGroups, eq(workspaceGroups.id, voiceRoles.groupId))
    .where(isOfVoice)
    .orderBy(asc(workspaceGroups.name));
  const people = await inWorkspace(queryable, { workspaceId })
    .select({
      id: users.id,
      email: users.email,
      name: users.firstName,
      isServiceAccount: users.isServiceAccount,
      role: voiceRoles.role,
    })
    .from(voiceRoles)
    .innerJoin(users, eq(users.id, voiceRoles.userId))
    .where(and(isOfVoice, isNotNull(voiceRoles.userId)))
    .orderBy(asc(users.email));
  return [
    ...groups.map((group) => ({ ...group, type: "group" as const })),
    ...people.map(({ id, email, name, isServiceAccount, role }) => ({
      id,
      role,
      name: isServiceAccount ? (name ?? id) : email,
      type: isServiceAccount ? ("key" as const) : ("user" as const),
    })),
  ];
}
