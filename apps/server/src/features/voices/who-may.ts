import { CHANGE_VOICES, OPEN, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  search_voices: READ,
  list_voices: READ,
  get_default_voice_settings: READ,
  get_voice: READ,
  get_voice_settings: READ,
  edit_voice_settings: CHANGE_VOICES,
  edit_voice: CHANGE_VOICES,
  delete_voice: CHANGE_VOICES,
  delete_voice_sample: CHANGE_VOICES,
  get_voice_sample_audio: READ,
  get_voice_sample_signed_url: READ,
  get_signed_media: OPEN,
  list_accents: READ,
  get_voice_preview: READ,
  get_voice_engines: READ,
  choose_voice_engine: CHANGE_VOICES,
  get_resource: READ,
  share_resource: CHANGE_VOICES,
  unshare_resource: CHANGE_VOICES,
};
