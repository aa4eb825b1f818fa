import { workWith, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  speech_to_speech: workWith("speech_to_speech"),
  speech_to_speech_stream: workWith("speech_to_speech"),
  convert_long_speech: workWith("speech_to_speech"),
};
