/**
 * The calls of members that need no permission: what only reads, and what is everybody's own. A call of members that is
 * neither here nor in `PERMISSIONS_OF_CALL` is refused to whom the workspace keeps anything from, until somebody has
 * decided (`defineRoute`, `defineSocket`).
 */
export const UNGUARDED_CALLS: ReadonlySet<string> = new Set([
  // account
  "list_workspaces",
  "switch_workspace",
  "logout",
  "list_api_keys",
  "update_api_key",
  "delete_api_key",
  "create_single_use_token",
  "change_profile",
  "get_account_security",
  "change_email",
  "change_password",
  "list_sessions",
  "end_sessions",
  "set_up_two_factor",
  "confirm_two_factor",
  "renew_recovery_codes",
  "remove_two_factor",
  "start_account_export",
  "list_account_exports",
  "download_account_export",
  "get_account_deletion",
  "delete_account",
  // affiliate
  "get_affiliate",
  "make_affiliate_link",
  "count_affiliate_click",
  // assistant
  "begin_assistant_conversation",
  "continue_assistant_conversation",
  // comparison
  "get_compared_audio",
  // feedback
  "send_feedback",
  // history
  "list_history",
  "get_history_item",
  "delete_history_item",
  "get_history_audio",
  "download_history",
  "create_history_share_link",
  "list_history_share_links",
  "revoke_share_link",
  // jobs
  "list_jobs",
  "get_job",
  "follow_job",
  "cancel_job",
  // members
  "list_members",
  "set_user_picture",
  "remove_user_picture",
  "get_picture",
  "remove_member",
  "list_groups",
  "search_groups",
  "list_access_requests",
  "request_access",
  // models
  "list_models",
  // notifications
  "list_notifications",
  "read_notifications",
  "get_announcement_image",
  "get_notification_settings",
  "change_notification_settings",
  // onboarding
  "get_onboarding",
  "answer_onboarding_survey",
  "change_onboarding",
  // openai-speech
  "openai_list_voices",
  "openai_list_models",
  // productions
  "list_production_collections",
  "create_production_collection",
  "get_production_collection",
  "delete_production_collection",
  "create_production",
  "list_productions",
  "get_production",
  "change_production",
  "delete_production",
  "move_production",
  "download_production",
  "list_producers",
  "get_producer",
  "change_producer_profile",
  "list_producer_teams",
  "get_producer_dashboard",
  // pronunciation-dictionaries
  "list_pronunciation_dictionaries",
  "add_pronunciation_dictionary_from_file",
  "add_pronunciation_dictionary_from_rules",
  "get_pronunciation_dictionary",
  "update_pronunciation_dictionary",
  "set_pronunciation_dictionary_rules",
  "add_pronunciation_dictionary_rules",
  "remove_pronunciation_dictionary_rules",
  "add_pronunciation_dictionary_rules_from_file",
  "list_pronunciation_dictionary_versions",
  "restore_pronunciation_dictionary_version",
  "download_pronunciation_dictionary",
  // read-along
  "detect_language",
  // sample-settings
  "get_professional_sample_preview",
  "get_professional_sample_waveform",
  "get_professional_sample_waveform_level",
  "get_speakers",
  "get_speaker_audio",
  // service-accounts
  "disable_own_key",
  // system
  "report_page_failure",
  // text-to-dialogue
  "list_dialogue_drafts",
  "save_dialogue_draft",
  "delete_dialogue_draft",
  // usage
  "get_character_stats",
  // voice-library
  "list_shared_voices",
  "find_similar_voices",
  "find_similar_voices_by_id",
  "get_similar_voices_preparation",
  "list_voice_collections",
  "get_voice_collection",
  // voice-remix
  "list_remix_sessions",
  "get_remix_session",
  // voices
  "search_voices",
  "list_voices",
  "get_default_voice_settings",
  "get_voice",
  "get_voice_settings",
  "get_voice_sample_audio",
  "get_voice_sample_signed_url",
  "get_voice_preview",
  "list_accents",
  "get_voice_engines",
  "get_resource",
  // workspace
  "get_workspace",
  "get_workspace_limits",
  "get_voice_slots",
  "get_user_group_permissions",
  "get_user",
  "get_subscription",
  "follow_workspace_events",
]);
