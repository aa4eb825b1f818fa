import { type MemberPermission, PERMISSION_TABLE } from "@voicewright/contract/rules/permissions";

export type PermissionList = readonly string[] | null;

/**
 * Whether somebody may do what a permission guards: what all members may, they may; otherwise their own list counts.
 * Null while it is not known yet. A list that is null allows everything, and no permission is always there.
 */
export function hasPermission(
  permission: MemberPermission | undefined,
  allMembers: PermissionList | undefined,
  groups: PermissionList | undefined,
): boolean | null {
  if (permission === undefined) return true;
  if (allMembers === undefined) return null;
  if (allMembers === null || allMembers.includes(permission)) return true;
  if (groups === undefined) return null;
  return groups === null || groups.includes(permission);
}

/** What somebody without a permission is told. */
export function missingPermissionText(permission: MemberPermission): string {
  return `You are missing the permission “${PERMISSION_TABLE[permission].label}” in this workspace. Its admins can allow it.`;
}
