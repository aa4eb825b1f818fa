import type { MemberPermission } from "@voicewright/contract/rules/permissions";

type PermissionList = readonly string[] | null;

/**
 * Whether somebody may do what a permission guards: where the workspace does not let all its members, a group may.
 * `undefined` while it is not known yet; a list that is null allows everything.
 */
export function hasPermission(
  permission: MemberPermission,
  allMembers: PermissionList | undefined,
  groups: PermissionList | undefined,
): boolean | undefined {
  if (allMembers === undefined) return undefined;
  if (allMembers === null || allMembers.includes(permission)) return true;
  if (groups === undefined) return undefined;
  return groups === null || groups.includes(permission);
}
