import type { ErrorCode } from "@voicewright/contract/api/errors";
import {
  type GroupPermissions,
  MEMBER_PERMISSIONS,
  type MemberPermission,
  type Permissions,
  permissionsOf,
} from "@voicewright/contract/rules/permissions";
import type { SeatType } from "@voicewright/contract/rules/seats";
import { type TierId, TIERS } from "@voicewright/contract/rules/tiers";
import { and, eq, sql } from "drizzle-orm";
import { workspaceCredits } from "../credits-ledger/tables.ts";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import { type Caller, DeniedError, type WorkspaceScope } from "../identity.ts";
import {
  apiKeys,
  installation,
  type sessions,
  users,
  workspaceGroupMembers,
  workspaceGroups,
  workspaceMembers,
  workspaces,
} from "./tables.ts";

/** What is stored of a person in a workspace. */
export type MemberRow = {
  readonly tier: string;
  readonly seat: SeatType;
  readonly isOwner: boolean;
  readonly isLocked: boolean;
  /** Themselves, by the admin of the installation. */
  readonly isSuspended: boolean;
  readonly workspaceSuspendedAt: Date | null;
  readonly isInstallationAdmin: boolean;
  readonly allMembersPermissions: Permissions;
  readonly groups: readonly (GroupPermissions & { readonly id: string })[];
};

type EntryRefusal = { readonly code: ErrorCode; readonly message: string };

export const ACCOUNT_SUSPENDED: EntryRefusal = {
  code: "account_suspended",
  message: "Your account is suspended. Ask the operator of this installation.",
};
export const WORKSPACE_SUSPENDED: EntryRefusal = {
  code: "workspace_suspended",
  message: "This workspace is suspended. Ask the operator of this installation.",
};

/**
 * What the query of a credential reads of its person. It joins the member, the workspace and its credits, so that a
 * request costs one query and meets people as they stand now.
 */
export const MEMBER_ACCESS_COLUMNS = {
  tier: workspaceCredits.tier,
  seat: workspaceMembers.seatType,
  isOwner: workspaceMembers.isOwner,
  isLocked: workspaceMembers.isLocked,
  isSuspended: sql<boolean>`exists (
    select 1 from ${users} where ${users.id} = ${workspaceMembers.userId} and ${users.suspendedAt} is not null)`,
  workspaceSuspendedAt: workspaces.suspendedAt,
  isInstallationAdmin: sql<boolean>`exists (
    select 1 from ${installation} where ${installation.adminUserId} = ${workspaceMembers.userId})`,
  allMembersPermissions: workspaces.allMembersPermissions,
  groups: sql<MemberRow["groups"]>`(
    select coalesce(json_agg(json_build_object('id', ${workspaceGroups.id}, 'permissions', ${workspaceGroups.permissions},
      'deniedPermissions', ${workspaceGroups.deniedPermissions})), '[]')
    from ${workspaceGroupMembers}
    join ${workspaceGroups} on ${workspaceGroups.id} = ${workspaceGroupMembers.groupId}
    where ${workspaceGroupMembers.workspaceId} = ${workspaceMembers.workspaceId}
      and ${workspaceGroupMembers.userId} = ${workspaceMembers.userId})`,
};

/** Joins the owner of a credential: nobody, when they are no member any more. */
export function isMembershipOf(credential: typeof sessions | typeof apiKeys) {
  return and(eq(workspaceMembers.workspaceId, credential.workspaceId), eq(workspaceMembers.userId, credential.userId));
}

/** Reads keys as they are now, with how their owners stand. */
export function selectKeysAcrossWorkspaces(queryable: Queryable) {
  return acrossWorkspaces(queryable)
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      workspaceId: apiKeys.workspaceId,
      keyHash: apiKeys.keyHash,
      previousKeyHash: apiKeys.previousKeyHash,
      previousKeyEndsAt: apiKeys.previousKeyEndsAt,
      permissions: apiKeys.permissions,
      isDisabled: apiKeys.isDisabled,
      expiresAt: apiKeys.expiresAt,
      allowedIps: apiKeys.allowedIps,
      lastUsedAt: apiKeys.lastUsedAt,
      givenByKeyId: apiKeys.givenByKeyId,
      ...MEMBER_ACCESS_COLUMNS,
    })
    .from(apiKeys)
    .innerJoin(workspaceMembers, isMembershipOf(apiKeys))
    .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, apiKeys.workspaceId));
}

/**
 * What a member may do of what a workspace can keep from people: what everybody may, without what their groups keep from
 * them. Admins may all of it.
 */
export function abilitiesOf(
  member: Pick<MemberRow, "seat" | "allMembersPermissions" | "groups">,
): ReadonlySet<MemberPermission> {
  if (member.seat === "workspace_admin") return new Set(MEMBER_PERMISSIONS);
  return permissionsOf(member.allMembersPermissions, member.groups);
}

function asTier(tier: string): TierId {
  if (!(tier in TIERS)) throw new Error(`Unknown plan ${tier}.`);
  return tier as TierId;
}

/** Why a member is refused, whatever they ask for; undefined when they are let in. */
export function entryRefusal(
  member: Pick<MemberRow, "isLocked" | "isSuspended" | "workspaceSuspendedAt">,
): EntryRefusal | undefined {
  return member.isSuspended ? ACCOUNT_SUSPENDED : seatRefusal(member);
}

/** The same of somebody who is not suspended themselves. */
export function seatRefusal(member: Pick<MemberRow, "isLocked" | "workspaceSuspendedAt">): EntryRefusal | undefined {
  if (member.workspaceSuspendedAt !== null) return WORKSPACE_SUSPENDED;
  if (!member.isLocked) return undefined;
  const message = "You are locked in this workspace. Ask one of its admins to unlock you.";
  return { code: "workspace_access_denied", message };
}

/** How somebody stands in a workspace now; undefined when they are no member, or not let in. */
export async function findMemberAccess(
  queryable: Queryable,
  scope: WorkspaceScope,
): Promise<ReturnType<typeof authorizeMember> | undefined> {
  const [member] = await inWorkspace(queryable, scope)
    .select(MEMBER_ACCESS_COLUMNS)
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.workspaceId, scope.workspaceId), eq(workspaceMembers.userId, scope.userId)));
  return member === undefined || entryRefusal(member) !== undefined ? undefined : authorizeMember(scope, member);
}

/** A member's standing. Throws account_suspended, workspace_suspended or workspace_access_denied. */
export function authorizeMember(
  scope: WorkspaceScope,
  member: MemberRow,
): Pick<Caller, "tier" | "seat" | "isOwner" | "isInstallationAdmin" | "abilities" | "groupIds"> {
  const refusal = entryRefusal(member);
  if (refusal !== undefined) throw new DeniedError(scope, refusal.code, refusal.message);
  return {
    tier: asTier(member.tier),
    seat: member.seat,
    isOwner: member.isOwner,
    isInstallationAdmin: member.isInstallationAdmin,
    abilities: abilitiesOf(member),
    groupIds: member.groups.map(({ id }) => id),
  };
}
