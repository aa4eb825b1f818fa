import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { GROUPS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import { lockWorkspace, requireMember } from "../../entities/workspace/index.ts";
import { type AuditActor, changedFields } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import {
  countGroups,
  deleteGroup,
  deleteGroupMember,
  type GroupWithMembers,
  hasGroup,
  insertGroup,
  insertGroupMember,
  listGroups,
  updateGroup,
} from "../../platform/identity/groups.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";

type Permissions = readonly MemberPermission[] | null;

function nameTaken(): AppError {
  return new AppError("group_name_taken", "The workspace has a group of that name.", { param: "name" });
}

function groupNotFound(): AppError {
  return new AppError("group_not_found", "The workspace has no such group.");
}

async function requireGroup(tx: Transaction, actor: AuditActor, groupId: string): Promise<void> {
  if (!(await hasGroup(tx, actor, groupId))) throw groupNotFound();
}

export async function createGroup(
  { audit, clock }: Platform,
  actor: AuditActor,
  { name, permissions }: { readonly name: string; readonly permissions: Permissions },
): Promise<GroupWithMembers> {
  const { workspaceId } = actor;
  const group = { id: createId(), workspaceId, name, permissions, createdAt: clock() };
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    if ((await countGroups(tx, actor)) >= GROUPS_PER_WORKSPACE_MAX)
      throw new AppError("invalid_parameters", `A workspace can have ${GROUPS_PER_WORKSPACE_MAX} groups.`);
    if (!(await insertGroup(tx, group))) throw nameTaken();
    note(actor, {
      action: "group_created",
      target: { type: "group", id: group.id },
      details: { permissions: asList(permissions) },
    });
  });
  return { ...group, members: [] };
}

function asList(permissions: Permissions): string[] | null {
  return permissions === null ? null : [...permissions];
}

export async function changeGroup(
  { audit }: Platform,
  actor: AuditActor,
  groupId: string,
  change: { readonly name?: string; readonly permissions?: Permissions },
): Promise<void> {
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    await requireGroup(tx, actor, groupId);
    const { name, permissions } = change;
    const others = name === undefined ? [] : (await listGroups(tx, actor)).filter(({ id }) => id !== groupId);
    if (others.some((other) => other.name === name)) throw nameTaken();
    await updateGroup(tx, actor, groupId, change);
    const details = {
      changed: changedFields(change),
      ...(permissions === undefined ? {} : { permissions: asList(permissions) }),
    };
    note(actor, { action: "group_changed", target: { type: "group", id: groupId }, details });
  });
}

export async function removeGroup({ audit }: Platform, actor: AuditActor, groupId: string): Promise<void> {
  await audit.transact(async (tx, note) => {
    if (!(await deleteGroup(tx, actor, groupId))) throw groupNotFound();
    note(actor, { action: "group_deleted", target: { type: "group", id: groupId }, details: {} });
  });
}

/** Puts a member into a group, or takes them out. It does not matter whether they are in it already. */
export async function changeGroupMember(
  { audit }: Platform,
  actor: AuditActor,
  { groupId, email, isIn }: { readonly groupId: string; readonly email: string; readonly isIn: boolean },
): Promise<void> {
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    await requireGroup(tx, actor, groupId);
    const { userId } = await requireMember(tx, actor, email);
    const membership = { workspaceId: actor.workspaceId, userId };
    if (isIn) await insertGroupMember(tx, groupId, membership);
    else await deleteGroupMember(tx, groupId, membership);
    note(actor, {
      action: isIn ? "group_member_added" : "group_member_removed",
      target: { type: "user", id: userId },
      details: { group_id: groupId },
    });
  });
}
