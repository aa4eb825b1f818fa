import { PERMISSION_TYPES, type PermissionType } from "@voicewright/contract/rules/permissions";

export const PERMISSION_LABELS: Readonly<Record<PermissionType, string>> = {
  text_to_speech: "Generate speech",
  speech_to_speech: "Change the voice of recordings",
  speech_to_text: "Transcribe speech",
  models_read: "List models",
  voices_read: "Read voices",
  voices_write: "Change and clone voices",
  voice_generation: "Design and remix voices",
  pronunciation_dictionaries_read: "Read pronunciation dictionaries",
  pronunciation_dictionaries_write: "Change pronunciation dictionaries",
  speech_history_read: "Read and download history",
  speech_history_write: "Delete history",
  user_read: "Read account and credits",
  user_write: "Change the account",
  workspace_read: "Read the workspace",
  workspace_analytics_full_read: "Read usage analytics",
  audit_log_read: "Read the audit log",
  workspace_write: "Change the workspace",
  workspace_members_read: "List members",
  workspace_members_invite: "Invite members",
  workspace_members_remove: "Remove members",
  group_members_manage: "Manage group members",
};

function permissionLabel(permission: string): string {
  const known = PERMISSION_TYPES.find((type) => type === permission);
  return known === undefined ? permission : PERMISSION_LABELS[known];
}

/** What a key may do, in a word and in full. */
export function describePermissions(permissions: readonly string[]): { readonly short: string; readonly full: string } {
  if (permissions.includes("all") || PERMISSION_TYPES.every((type) => permissions.includes(type))) {
    return { short: "Everything", full: "Everything a key can do" };
  }
  const labels = permissions.map(permissionLabel);
  const [only] = labels;
  return {
    short: labels.length === 1 && only !== undefined ? only : `${labels.length} chosen`,
    full: labels.join(", "),
  };
}
