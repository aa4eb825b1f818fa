import { OPERATE, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  send_feedback: READ,
  list_admin_feedback: OPERATE,
  export_admin_feedback: OPERATE,
  update_admin_feedback: OPERATE,
  delete_admin_feedback: OPERATE,
};
