import { CLONE_PROFESSIONALLY, READ, workWith, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  detect_language: READ,
  read_along_stream_input: CLONE_PROFESSIONALLY,
  dictate: workWith("speech_to_text"),
};
