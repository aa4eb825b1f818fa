import type { WorkspaceGroup } from "@voicewright/contract/members/routes";
import type { GroupWithMembers } from "../../platform/identity/groups.ts";

export type ShownGroup = Pick<GroupWithMembers, "id" | "name" | "memberIds" | "permissions" | "deniedPermissions">;

export function presentGroup(group: ShownGroup): WorkspaceGroup {
  return {
    id: group.id,
    name: group.name,
    members: [...group.memberIds],
    permissions: group.permissions === null ? null : [...group.permissions],
    denied_permissions: [...group.deniedPermissions],
    group_usage_limit: null,
    group_pvc_limit: null,
    character_count: null,
    is_scim_synced: false,
    scim_group: null,
    scim_frozen: false,
  };
}
