import { CHANGE_VOICES, READ, workWith, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  list_shared_voices: READ,
  add_shared_voice: workWith("add_voice_from_voice_library"),
  find_similar_voices: READ,
  find_similar_voices_by_id: READ,
  get_similar_voices_preparation: READ,
  list_voice_collections: READ,
  get_voice_collection: READ,
  share_voice: workWith("voice_lab", "publish_voice_to_voice_library"),
  withdraw_voice: CHANGE_VOICES,
};
