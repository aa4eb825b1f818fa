import { READ, SPEAK, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  openai_create_speech: SPEAK,
  openai_list_voices: READ,
  openai_list_models: READ,
};
