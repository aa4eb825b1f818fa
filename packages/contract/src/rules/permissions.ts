/** What an API key may be allowed to do. A key with `all` may do everything a key can. */
export const PERMISSION_TYPES = [
  "text_to_speech",
  "speech_to_speech",
  "models_read",
  "voices_read",
  "voices_write",
  "voice_generation",
  "pronunciation_dictionaries_read",
  "pronunciation_dictionaries_write",
  "speech_history_read",
  "speech_history_write",
  "user_read",
  "user_write",
  "workspace_read",
  "workspace_analytics_full_read",
  "audit_log_read",
  "workspace_write",
  "workspace_members_read",
  "workspace_members_invite",
  "workspace_members_remove",
  "group_members_manage",
] as const;

export type PermissionType = (typeof PERMISSION_TYPES)[number];

/** What of the product a workspace can keep from its members; the names are those of the compatible API. */
export const MEMBER_PERMISSIONS = [
  "text_to_speech",
  "speech_to_speech",
  "voice_design",
  "add_voice_from_voice_library",
  "create_instant_voice_clone",
  "create_professional_voice_clone",
  "create_user_api_key",
  "publish_voice_to_voice_library",
  "workspace_analytics_full_read",
] as const;

export type MemberPermission = (typeof MEMBER_PERMISSIONS)[number];
