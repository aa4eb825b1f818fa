import { MEMBER_PERMISSIONS, type MemberPermission } from "@voicewright/contract/rules/permissions";
import type { SeatType } from "@voicewright/contract/rules/seats";
import { type TierId, TIERS } from "@voicewright/contract/rules/tiers";
import { and, eq, sql } from "drizzle-orm";
import { workspaceCredits } from "../credits-ledger/tables.ts";
import { type Caller, DeniedError, type WorkspaceScope } from "../identity.ts";
import {
  type apiKeys,
  installation,
  type sessions,
  workspaceGroupMembers,
  workspaceGroups,
  workspaceMembers,
  workspaces,
} from "./tables.ts";

type Permissions = readonly MemberPermission[] | null;

/** What is stored of a person in a workspace. */
export type MemberRow = {
  readonly tier: string;
  readonly seat: SeatType;
  readonly isOwner: boolean;
  readonly isLocked: boolean;
  readonly isInstallationAdmin: boolean;
  readonly allMembersPermissions: Permissions;
  readonly groups: readonly { readonly id: string; readonly permissions: Permissions }[];
};

/**
 * What the query of a credential reads of its person. It joins the member, the workspace and its credits, so that a
 * request costs one query and meets people as they stand now.
 */
export const STANDING_COLUMNS = {
  tier: workspaceCredits.tier,
  seat: workspaceMembers.seatType,
  isOwner: workspaceMembers.isOwner,
  isLocked: workspaceMembers.isLocked,
  isInstallationAdmin: sql<boolean>`exists (
    select 1 from ${installation} where ${installation.adminUserId} = ${workspaceMembers.userId})`,
  allMembersPermissions: workspaces.allMembersPermissions,
  groups: sql<MemberRow["groups"]>`(
    select coalesce(json_agg(json_build_object('id', ${workspaceGroups.id}, 'permissions', ${workspaceGroups.permissions})), '[]')
    from ${workspaceGroupMembers}
    join ${workspaceGroups} on ${workspaceGroups.id} = ${workspaceGroupMembers.groupId}
    where ${workspaceGroupMembers.workspaceId} = ${workspaceMembers.workspaceId}
      and ${workspaceGroupMembers.userId} = ${workspaceMembers.userId})`,
};

/** Joins the owner of a credential: nobody, when they are no member any more. */
export function isMembershipOf(credential: typeof sessions | typeof apiKeys) {
  return and(eq(workspaceMembers.workspaceId, credential.workspaceId), eq(workspaceMembers.userId, credential.userId));
}

/**
 * What a member may do of what a workspace can keep from people: what it lets everybody do, and what one of their
 * groups may. Admins may all of it.
 */
export function abilitiesOf(
  member: Pick<MemberRow, "seat" | "allMembersPermissions" | "groups">,
): ReadonlySet<MemberPermission> {
  const lists = [member.allMembersPermissions, ...member.groups.map(({ permissions }) => permissions)];
  if (member.seat === "workspace_admin" || lists.includes(null)) return new Set(MEMBER_PERMISSIONS);
  return new Set(lists.flatMap((list) => list ?? []));
}

function asTier(tier: string): TierId {
  if (!(tier in TIERS)) throw new Error(`Unknown plan ${tier}.`);
  return tier as TierId;
}

/** A member's standing. Throws workspace_access_denied when they are locked. */
export function admitMember(
  scope: WorkspaceScope,
  member: MemberRow,
): Pick<Caller, "tier" | "seat" | "isOwner" | "isInstallationAdmin" | "abilities" | "groupIds"> {
  if (member.isLocked)
    throw new DeniedError(
      scope,
      "workspace_access_denied",
      "You are locked in this workspace. Ask one of its admins to unlock you.",
    );
  return {
    tier: asTier(member.tier),
    seat: member.seat,
    isOwner: member.isOwner,
    isInstallationAdmin: member.isInstallationAdmin,
    abilities: abilitiesOf(member),
    groupIds: member.groups.map(({ id }) => id),
  };
}
