import { type GroupPermissions, MEMBER_PERMISSIONS, type Permissions } from "@voicewright/contract/rules/permissions";
import { GROUPS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import {
  findAllMembersPermissions,
  lockWorkspace,
  recordAccessChange,
  requireMember,
} from "../../entities/workspace/index.ts";
import { type AuditActor, changedFields, type Note } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import {
  countGroups,
  deleteGroup,
  deleteGroupMember,
  type GroupWithMembers,
  findGroup,
  type GroupRow,
  insertGroup,
  insertGroupMember,
  listGroups,
  updateGroup,
} from "../../platform/identity/groups.ts";
import { type Giver, type GivingActor, requireToGive } from "../../platform/identity/grants/giver.ts";
import { rightsOfAbilities } from "../../platform/identity/grants/rights.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";

function nameTaken(): AppError {
  return new AppError("group_name_taken", "The workspace already has a group with this name.", { param: "name" });
}

function groupNotFound(): AppError {
  return new AppError("group_not_found", "The workspace has no such group.");
}

async function requireGroup(tx: Transaction, actor: AuditActor, groupId: string): Promise<GroupRow> {
  const group = await findGroup(tx, actor, groupId);
  if (group === undefined) throw groupNotFound();
  return group;
}

type NewGroup = GroupPermissions & { readonly name: string };

export async function createGroup(
  { audit, clock }: Platform,
  actor: AuditActor,
  group: NewGroup,
): Promise<GroupWithMembers> {
  return await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    return await insertNewGroup(tx, note, actor, { ...group, createdAt: clock() });
  });
}

/**
 * Under `lockWorkspace`, in its transaction. Throws group_name_taken, invalid_parameters,
 * permission_disabled_for_everyone.
 */
export async function insertNewGroup(
  tx: Transaction,
  note: Note,
  actor: AuditActor,
  order: NewGroup & { readonly createdAt: Date },
): Promise<GroupWithMembers> {
  const group = { id: createId(), workspaceId: actor.workspaceId, ...order };
  if ((await countGroups(tx, actor)) >= GROUPS_PER_WORKSPACE_MAX)
    throw new AppError("invalid_parameters", `A workspace can have ${GROUPS_PER_WORKSPACE_MAX} groups.`);
  await requireWithinEveryone(tx, actor, group);
  if (!(await insertGroup(tx, group))) throw nameTaken();
  note(actor, {
    action: "group_created",
    target: { type: "group", id: group.id },
    details: { permissions: asList(group.permissions), denied_permissions: [...group.deniedPermissions] },
  });
  return { ...group, memberIds: [] };
}

/** Permissions disabled for everybody cannot be enabled elsewhere, and no group gives and keeps the same. */
async function requireWithinEveryone(
  tx: Transaction,
  actor: AuditActor,
  { permissions = null, deniedPermissions = [] }: Partial<GroupPermissions>,
): Promise<void> {
  const everyone = await findAllMembersPermissions(tx, actor);
  const beyond = everyone === null ? undefined : permissions?.find((one) => !everyone.includes(one));
  if (beyond !== undefined)
    throw new AppError("permission_disabled_for_everyone", `${beyond} is disabled for everyone in the workspace.`, {
      param: "permissions",
    });
  const both = permissions?.find((one) => deniedPermissions.includes(one));
  if (both !== undefined)
    throw new AppError("invalid_parameters", `The group cannot both have and not have ${both}.`, {
      param: "denied_permissions",
    });
}

/** Enabling something for everyone gives it. */
export async function requireToEnable(tx: Transaction, caller: Giver, permissions: Permissions): Promise<void> {
  const before = await findAllMembersPermissions(tx, caller.scope);
  const enabled = (permissions ?? MEMBER_PERMISSIONS).filter((one) => before !== null && !before.includes(one));
  await requireToGive(tx, caller, rightsOfAbilities(enabled));
}

/** What a group says gives what it has, and what it keeps no more. */
async function requireToGiveBy(
  tx: Transaction,
  caller: Giver,
  before: GroupPermissions,
  after: GroupPermissions,
): Promise<void> {
  const had = before.permissions ?? [];
  const added = (after.permissions ?? []).filter((one) => !had.includes(one));
  const released = before.deniedPermissions.filter((one) => !after.deniedPermissions.includes(one));
  await requireToGive(tx, caller, rightsOfAbilities([...added, ...released]));
}

const NOTHING: GroupPermissions = { permissions: [], deniedPermissions: [] };

function asList(permissions: Permissions): string[] | null {
  return permissions === null ? null : [...permissions];
}

export async function changeGroup(
  { audit, clock }: Platform,
  { actor, caller }: GivingActor,
  groupId: string,
  change: Partial<GroupPermissions> & { readonly name?: string },
): Promise<void> {
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    const before = await requireGroup(tx, actor, groupId);
    await requireToGiveBy(tx, caller, before, { ...before, ...change });
    const { name, permissions, deniedPermissions } = change;
    const others = name === undefined ? [] : (await listGroups(tx, actor)).filter(({ id }) => id !== groupId);
    if (others.some((other) => other.name === name)) throw nameTaken();
    await requireWithinEveryone(tx, actor, change);
    await updateGroup(tx, actor, groupId, change);
    const details = {
      changed: changedFields(change),
      ...(permissions === undefined ? {} : { permissions: asList(permissions) }),
      ...(deniedPermissions === undefined ? {} : { denied_permissions: [...deniedPermissions] }),
    };
    note(actor, { action: "group_changed", target: { type: "group", id: groupId }, details });
    await recordAccessChange(tx, actor, clock());
  });
}

export async function removeGroup(
  { audit, clock }: Platform,
  { actor, caller }: GivingActor,
  groupId: string,
): Promise<void> {
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    await requireToGiveBy(tx, caller, await requireGroup(tx, actor, groupId), NOTHING);
    if (!(await deleteGroup(tx, actor, groupId))) throw groupNotFound();
    note(actor, { action: "group_deleted", target: { type: "group", id: groupId }, details: {} });
    await recordAccessChange(tx, actor, clock());
  });
}

/** Puts a member into a group, or takes them out. It does not matter whether they are in it already. */
export async function changeGroupMember(
  { audit, clock }: Platform,
  { actor, caller }: GivingActor,
  { groupId, email, isIn }: { readonly groupId: string; readonly email: string; readonly isIn: boolean },
): Promise<void> {
  await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    const group = await requireGroup(tx, actor, groupId);
    await requireToGiveBy(tx, caller, isIn ? NOTHING : group, isIn ? group : NOTHING);
    const { userId } = await requireMember(tx, actor, email);
    const membership = { workspaceId: actor.workspaceId, userId };
    if (isIn) await insertGroupMember(tx, groupId, membership);
    else await deleteGroupMember(tx, groupId, membership);
    note(actor, {
      action: isIn ? "group_member_added" : "group_member_removed",
      target: { type: "user", id: userId },
      details: { group_id: groupId },
    });
    await recordAccessChange(tx, actor, clock());
  });
}
