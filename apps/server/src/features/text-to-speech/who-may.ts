import { OPEN, SPEAK, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  text_to_speech: SPEAK,
  text_to_speech_stream: SPEAK,
  text_to_speech_with_timestamps: SPEAK,
  text_to_speech_stream_with_timestamps: SPEAK,
  get_free_regenerations: SPEAK,
  list_trial_voices: OPEN,
  text_to_speech_trial: OPEN,
  text_to_speech_stream_input: SPEAK,
  text_to_speech_multi_stream_input: SPEAK,
};
