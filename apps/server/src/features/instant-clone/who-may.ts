import { CLONE, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  add_voice: CLONE,
  create_clone_upload: CLONE,
  append_clone_upload: CLONE,
  get_clone_upload: CLONE,
  delete_clone_upload: CLONE,
  get_clone_upload_audio: CLONE,
  create_clone_preview: CLONE,
  create_voice_from_clone_preview: CLONE,
};
