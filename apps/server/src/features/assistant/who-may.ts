import { READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  begin_assistant_conversation: READ,
  continue_assistant_conversation: READ,
};
