export { lockWorkspace } from "./lock-workspace.ts";
export { findAllMembersPermissions } from "./member-permissions.ts";
export { changeMember, removeMember, requireMember, transferOwnership } from "./membership.ts";
export {
  countInvites,
  deleteInvite,
  deleteOldInvitesAcrossWorkspaces,
  findInviteAcrossWorkspaces,
  type InviteRow,
  listInvites,
  replaceInvite,
  takeInviteAcrossWorkspaces,
} from "./invite-store.ts";
