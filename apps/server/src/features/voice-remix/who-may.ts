import { DESIGN, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  remix_voice: DESIGN,
  list_remix_sessions: READ,
  create_remix_session: DESIGN,
  get_remix_session: READ,
  rename_remix_session: DESIGN,
  delete_remix_session: DESIGN,
  delete_remix_iteration: DESIGN,
};
