export { changeKey, createKey, presentApiKey, revokeKey, rotateKey } from "./manage-api-keys.ts";
export { presentGroup, type ShownGroup } from "./present-group.ts";
export { recordReduction, reduceGivenAcrossWorkspaces } from "./reduce-given.ts";
export { reduceOrphansAcrossWorkspaces } from "./reduce-orphans.ts";
export { recordAccessChange } from "./record-access-change.ts";
export { refuseBeyondSeats } from "./seats.ts";
export { hasWorkspace, lockWorkspace } from "./lock-workspace.ts";
export { findAllMembersPermissions } from "./member-permissions.ts";
export { changeMember, removeMember, requireMember, transferOwnership } from "./membership.ts";
export {
  countInvites,
  countOpenInvites,
  deleteInvite,
  deleteOldInvitesAcrossWorkspaces,
  findInviteAcrossWorkspaces,
  type InviteRow,
  listInvites,
  replaceInvite,
  takeInviteAcrossWorkspaces,
} from "./invite-store.ts";
export { findPersona, savePersona } from "./onboarding-answers.ts";
