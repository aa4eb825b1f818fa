import { MANAGE, READ, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  get_workspace: READ,
  get_workspace_limits: READ,
  get_voice_slots: READ,
  get_user_group_permissions: READ,
  get_user: READ,
  get_subscription: READ,
  follow_workspace_events: READ,
  list_audit_events: MANAGE,
};
