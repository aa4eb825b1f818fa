import { CHANGE_VOICES, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  get_voice_captcha: CHANGE_VOICES,
  verify_voice: CHANGE_VOICES,
  get_professional_voice_captcha: CHANGE_VOICES,
  verify_professional_voice: CHANGE_VOICES,
};
