/** What people may be to a voice of their workspace, from the role that may least to the one that may most. */
export const RESOURCE_ROLES = ["viewer", "commenter", "editor", "admin"] as const;

export type ResourceRole = (typeof RESOURCE_ROLES)[number];

/** The roles that what a service account makes can be shared with, as the compatible API has them. */
export const SHARING_LEVELS = ["admin", "editor", "viewer"] as const satisfies readonly ResourceRole[];

export type SharingLevel = (typeof SHARING_LEVELS)[number];

/** Whether somebody with a role, or with none, may do what needs at least another. */
export function reachesRole(role: string | null, least: ResourceRole): boolean {
  return RESOURCE_ROLES.findIndex((one) => one === role) >= RESOURCE_ROLES.indexOf(least);
}

/** As people read them. */
export const ROLE_LABELS: Readonly<Record<ResourceRole, string>> = {
  viewer: "Viewer",
  commenter: "Commenter",
  editor: "Editor",
  admin: "Admin",
};

/** The group that everybody in the workspace is in, as the compatible API calls it. */
export const EVERYONE_GROUP_ID = "default";

/**
 * Which role each call needs on the voice of the workspace that it names, in its path or its body, by the id of the
 * call. To who has no role at all the voice does not exist. Premade voices and those of the library have no roles.
 */
export const VOICE_ROLE_OF_CALL: Readonly<Record<string, ResourceRole>> = {
  // Finding, hearing and using it.
  get_voice: "viewer",
  get_voice_settings: "viewer",
  get_voice_preview: "viewer",
  get_voice_engines: "viewer",
  get_voice_sample_audio: "viewer",
  get_voice_sample_signed_url: "viewer",
  find_similar_voices_by_id: "viewer",
  text_to_speech: "viewer",
  text_to_speech_stream: "viewer",
  text_to_speech_with_timestamps: "viewer",
  text_to_speech_stream_with_timestamps: "viewer",
  text_to_speech_stream_input: "viewer",
  text_to_speech_multi_stream_input: "viewer",
  get_free_regenerations: "viewer",
  openai_create_speech: "viewer",
  text_to_dialogue: "viewer",
  text_to_dialogue_stream: "viewer",
  text_to_dialogue_with_timestamps: "viewer",
  text_to_dialogue_stream_with_timestamps: "viewer",
  text_to_dialogue_stream_input: "viewer",
  text_to_dialogue_multi_stream_input: "viewer",
  speech_to_speech: "viewer",
  speech_to_speech_stream: "viewer",
  convert_long_speech: "viewer",
  remix_voice: "viewer",
  get_resource: "viewer",
  // Changing it, and what it is made from.
  edit_voice_settings: "editor",
  choose_voice_engine: "editor",
  edit_voice: "editor",
  delete_voice_sample: "editor",
  create_clone_preview: "editor",
  get_voice_captcha: "editor",
  verify_voice: "editor",
  create_professional_voice: "editor",
  update_professional_voice: "editor",
  create_sample_upload: "editor",
  list_sample_uploads: "editor",
  append_sample_upload: "editor",
  get_sample_upload: "editor",
  delete_sample_upload: "editor",
  create_professional_samples: "editor",
  update_professional_sample: "editor",
  delete_professional_sample: "editor",
  get_professional_sample_preview: "editor",
  get_professional_sample_waveform: "editor",
  get_professional_sample_waveform_level: "editor",
  separate_speakers: "editor",
  get_speakers: "editor",
  get_speaker_audio: "editor",
  train_professional_voice: "editor",
  get_professional_voice_training: "editor",
  get_professional_voice_training_audio: "editor",
  get_professional_voice_captcha: "editor",
  verify_professional_voice: "editor",
  request_manual_verification: "editor",
  // Giving it to others, and doing away with it.
  share_resource: "admin",
  unshare_resource: "admin",
  share_voice: "admin",
  withdraw_voice: "admin",
  delete_voice: "admin",
};
