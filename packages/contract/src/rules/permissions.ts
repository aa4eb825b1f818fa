/** What an API key may be allowed to do. A key with `all` may do everything a key can. */
export const PERMISSION_TYPES = [
  "text_to_speech",
  "speech_to_speech",
  "speech_to_text",
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

/** What of the product a workspace can keep from its members: products and guards by the names of the compatible API, then ours. */
export const MEMBER_PERMISSIONS = [
  "text_to_speech",
  "speech_to_speech",
  "voice_lab",
  "sound_effects",
  "projects",
  "voiceover_studio",
  "dubbing",
  "audio_native",
  "conversational_ai",
  "speech_to_text",
  "voice_isolator",
  "ai_speech_classifier",
  "add_voice_from_voice_library",
  "create_instant_voice_clone",
  "create_professional_voice_clone",
  "create_user_api_key",
  "publish_studio_project",
  "voice_design",
  "publish_voice_to_voice_library",
  "workspace_analytics_full_read",
] as const;

export type MemberPermission = (typeof MEMBER_PERMISSIONS)[number];

type PermissionEntry = {
  /** As people read it. */
  readonly label: string;
  readonly kind: "product" | "guard";
  /** Whether there is anything here that it keeps from people; the others are stored for clients that know them. */
  readonly isHere: boolean;
};

/** What each permission is. `PERMISSIONS_OF_CALL` says what it lets people do. */
export const PERMISSION_TABLE: Readonly<Record<MemberPermission, PermissionEntry>> = {
  text_to_speech: { label: "Text to Speech", kind: "product", isHere: true },
  speech_to_speech: { label: "Voice Changer", kind: "product", isHere: true },
  voice_lab: { label: "Voice Lab", kind: "product", isHere: true },
  sound_effects: { label: "Sound Effects", kind: "product", isHere: false },
  projects: { label: "Studio", kind: "product", isHere: false },
  voiceover_studio: { label: "Voiceover Studio", kind: "product", isHere: false },
  dubbing: { label: "Dubbing", kind: "product", isHere: false },
  audio_native: { label: "Audio Native", kind: "product", isHere: false },
  conversational_ai: { label: "Conversational AI", kind: "product", isHere: false },
  speech_to_text: { label: "Speech to Text", kind: "product", isHere: true },
  voice_isolator: { label: "Voice Isolator", kind: "product", isHere: false },
  ai_speech_classifier: { label: "AI Speech Classifier", kind: "product", isHere: false },
  add_voice_from_voice_library: { label: "Add voices from the voice library", kind: "guard", isHere: true },
  create_instant_voice_clone: { label: "Create instant voice clones", kind: "guard", isHere: true },
  create_professional_voice_clone: { label: "Create professional voice clones", kind: "guard", isHere: true },
  create_user_api_key: { label: "Create API keys", kind: "guard", isHere: true },
  publish_studio_project: { label: "Publish Studio projects", kind: "guard", isHere: false },
  voice_design: { label: "Design and remix voices", kind: "guard", isHere: true },
  publish_voice_to_voice_library: { label: "Publish voices to the voice library", kind: "guard", isHere: true },
  workspace_analytics_full_read: { label: "Usage of the whole workspace", kind: "guard", isHere: true },
};

/** A list of permissions; null: everything. */
export type Permissions = readonly MemberPermission[] | null;

/** What a group says: "has permission" to what is in `permissions`, "no permission" to what is denied, and nothing of the rest. */
export type GroupPermissions = {
  readonly permissions: Permissions;
  readonly deniedPermissions: readonly MemberPermission[];
};

function includes(list: Permissions, permission: MemberPermission): boolean {
  return list === null || list.includes(permission);
}

function isKeptByGroups(permission: MemberPermission, groups: readonly GroupPermissions[]): boolean {
  const isDenied = groups.some(({ deniedPermissions }) => deniedPermissions.includes(permission));
  // Who is in a group that has the permission has it, whatever another of their groups says.
  return (
    isDenied &&
    !groups.some(
      ({ permissions, deniedPermissions }) =>
        permissions !== null && permissions.includes(permission) && !deniedPermissions.includes(permission),
    )
  );
}

/** What somebody may: what everybody may, without what their groups keep from them. No group gives what everybody has not. */
export function permissionsOf(everyone: Permissions, groups: readonly GroupPermissions[]): Set<MemberPermission> {
  return new Set(MEMBER_PERMISSIONS.filter((one) => includes(everyone, one) && !isKeptByGroups(one, groups)));
}
