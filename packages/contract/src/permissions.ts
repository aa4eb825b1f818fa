/** What an API key may be allowed to do. A key with `all` may do everything a key can. */
export const PERMISSION_TYPES = [
  "text_to_speech",
  "models_read",
  "voices_read",
  "voices_write",
  "speech_history_read",
  "speech_history_write",
  "user_read",
  "user_write",
  "workspace_read",
  "workspace_analytics_full_read",
] as const;

export type PermissionType = (typeof PERMISSION_TYPES)[number];
