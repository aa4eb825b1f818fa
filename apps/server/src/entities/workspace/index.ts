export { lockWorkspace } from "./lock-workspace.ts";
export { findAllMembersPermissions, requireMemberPermission } from "./member-permissions.ts";
