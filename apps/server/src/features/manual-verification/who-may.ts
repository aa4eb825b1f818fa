import { CHANGE_VOICES, OPERATE, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  request_manual_verification: CHANGE_VOICES,
  list_verification_requests: OPERATE,
  get_verification_document: OPERATE,
  accept_verification: OPERATE,
  refuse_verification: OPERATE,
};
