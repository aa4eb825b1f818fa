/** What an API key may be allowed to do. A key with `all` may do everything a key can. */
export const PERMISSION_TYPES = [
  "text_to_speech",
  "models_read",
  "voices_read",
  "voices_write",
  "voice_generation",
  "speech_history_read",
  "speech_history_write",
  "user_read",
  "user_write",
  "workspace_read",
  "workspace_analytics_full_read",
] as const;

export type PermissionType = (typeof PERMISSION_TYPES)[number];

/** Guards of the product that a workspace can keep from its members. */
export const MEMBER_PERMISSIONS = [
  "add_voice_from_voice_library",
  "create_instant_voice_clone",
  "create_professional_voice_clone",
  "create_user_api_key",
] as const;

export type MemberPermission = (typeof MEMBER_PERMISSIONS)[number];
