import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import type { SeatType } from "@voicewright/contract/rules/seats";

/** Who may make a call, stated a second time and apart from the contract, so that no rule there changes unnoticed. */
export type WhoMayRow =
  | "open"
  | {
      readonly seat: SeatType;
      readonly ability?: MemberPermission;
      readonly isOwner?: true;
      readonly isInstallationAdmin?: true;
    };

const READ: WhoMayRow = { seat: "workspace_lite_member" };
const WORK: WhoMayRow = { seat: "workspace_member" };
const MANAGE = { seat: "workspace_admin" } as const;
const OPERATE: WhoMayRow = { seat: "workspace_lite_member", isInstallationAdmin: true };

function workWith(ability: MemberPermission) {
  return { seat: "workspace_member", ability } as const;
}

const SPEAK = workWith("text_to_speech");
const DESIGN = workWith("voice_design");
const CLONE = workWith("create_instant_voice_clone");
const CLONE_PROFESSIONALLY = workWith("create_professional_voice_clone");
const ANALYSE: WhoMayRow = { seat: "workspace_lite_member", ability: "workspace_analytics_full_read" };

/** Every route by its id. */
export const WHO_MAY_ROWS: Readonly<Record<string, WhoMayRow>> = {
  text_to_speech: SPEAK,
  text_to_speech_stream: SPEAK,
  text_to_speech_with_timestamps: SPEAK,
  text_to_speech_stream_with_timestamps: SPEAK,
  get_free_regenerations: SPEAK,
  text_to_dialogue: SPEAK,
  text_to_dialogue_stream: SPEAK,
  text_to_dialogue_with_timestamps: SPEAK,
  text_to_dialogue_stream_with_timestamps: SPEAK,
  list_trial_voices: "open",
  text_to_speech_trial: "open",
  search_voices: READ,
  list_voices: READ,
  get_default_voice_settings: READ,
  get_voice: READ,
  get_voice_settings: READ,
  edit_voice_settings: WORK,
  edit_voice: WORK,
  delete_voice: WORK,
  delete_voice_sample: WORK,
  get_voice_sample_audio: READ,
  list_accents: READ,
  get_voice_preview: READ,
  get_voice_engines: READ,
  choose_voice_engine: WORK,
  list_shared_voices: READ,
  add_shared_voice: workWith("add_voice_from_voice_library"),
  find_similar_voices: READ,
  find_similar_voices_by_id: READ,
  get_similar_voices_preparation: READ,
  list_voice_collections: READ,
  get_voice_collection: READ,
  share_voice: workWith("publish_voice_to_voice_library"),
  withdraw_voice: WORK,
  design_voice: DESIGN,
  create_voice_previews: DESIGN,
  create_voice: DESIGN,
  create_voice_from_preview: DESIGN,
  stream_voice_preview: DESIGN,
  generate_voice_text: DESIGN,
  understand_voice_prompt: DESIGN,
  remix_voice: DESIGN,
  list_remix_sessions: READ,
  create_remix_session: DESIGN,
  get_remix_session: READ,
  rename_remix_session: DESIGN,
  delete_remix_session: DESIGN,
  delete_remix_iteration: DESIGN,
  add_voice: CLONE,
  create_clone_upload: CLONE,
  append_clone_upload: CLONE,
  get_clone_upload: CLONE,
  delete_clone_upload: CLONE,
  get_clone_upload_audio: CLONE,
  create_clone_preview: CLONE,
  create_voice_from_clone_preview: CLONE,
  create_professional_voice: CLONE_PROFESSIONALLY,
  update_professional_voice: CLONE_PROFESSIONALLY,
  create_sample_upload: CLONE_PROFESSIONALLY,
  list_sample_uploads: CLONE_PROFESSIONALLY,
  append_sample_upload: CLONE_PROFESSIONALLY,
  get_sample_upload: CLONE_PROFESSIONALLY,
  delete_sample_upload: CLONE_PROFESSIONALLY,
  create_professional_samples: CLONE_PROFESSIONALLY,
  update_professional_sample: CLONE_PROFESSIONALLY,
  delete_professional_sample: CLONE_PROFESSIONALLY,
  get_voice_captcha: WORK,
  verify_voice: WORK,
  get_professional_voice_captcha: WORK,
  verify_professional_voice: WORK,
  list_models: READ,
  list_model_packs: OPERATE,
  install_model_pack: OPERATE,
  verify_model_pack: OPERATE,
  remove_model_pack: OPERATE,
  cancel_model_pack_job: OPERATE,
  follow_model_pack_job: OPERATE,
  list_jobs: READ,
  get_job: READ,
  follow_job: READ,
  cancel_job: WORK,
  list_history: READ,
  get_history_item: READ,
  delete_history_item: WORK,
  get_history_audio: READ,
  download_history: READ,
  create_history_share_link: WORK,
  list_history_share_links: READ,
  revoke_share_link: WORK,
  get_shared: "open",
  get_shared_audio: "open",
  get_character_stats: READ,
  query_usage_by_product_over_time: ANALYSE,
  query_requests: ANALYSE,
  get_workspace: READ,
  get_workspace_limits: READ,
  get_voice_slots: READ,
  get_user_group_permissions: READ,
  get_user: READ,
  get_subscription: READ,
  follow_workspace_events: READ,
  list_audit_events: MANAGE,
  list_workspaces: READ,
  switch_workspace: READ,
  list_members: READ,
  update_member: MANAGE,
  remove_member: READ,
  transfer_ownership: { ...MANAGE, isOwner: true },
  update_workspace: MANAGE,
  list_invites: MANAGE,
  create_invite: MANAGE,
  create_invites: MANAGE,
  delete_invite: MANAGE,
  find_invite: "open",
  accept_invite: "open",
  list_groups: READ,
  search_groups: READ,
  create_group: MANAGE,
  update_group: MANAGE,
  delete_group: MANAGE,
  add_group_member: MANAGE,
  remove_group_member: MANAGE,
  get_sign_up: "open",
  sign_up: "open",
  confirm_sign_up: "open",
  login: "open",
  logout: READ,
  list_api_keys: READ,
  create_api_key: workWith("create_user_api_key"),
  update_api_key: READ,
  delete_api_key: READ,
  create_single_use_token: READ,
  detect_language: CLONE_PROFESSIONALLY,
  get_health: "open",
  get_readiness: "open",
  get_metrics: "open",
  get_openapi: "open",
  get_asyncapi: "open",
};

/** Every socket by its id. */
export const WHO_MAY_OPEN_ROWS: Readonly<Record<string, Exclude<WhoMayRow, "open">>> = {
  text_to_speech_stream_input: SPEAK,
  text_to_speech_multi_stream_input: SPEAK,
};
