import { SPEAK, WORK, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  text_to_dialogue: SPEAK,
  text_to_dialogue_stream: SPEAK,
  text_to_dialogue_with_timestamps: SPEAK,
  text_to_dialogue_stream_with_timestamps: SPEAK,
  enhance_dialogue: SPEAK,
  list_dialogue_drafts: WORK,
  save_dialogue_draft: WORK,
  save_dialogue_take: WORK,
  delete_dialogue_draft: WORK,
  text_to_dialogue_stream_input: SPEAK,
  text_to_dialogue_multi_stream_input: SPEAK,
};
