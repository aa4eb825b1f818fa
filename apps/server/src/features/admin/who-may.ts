import { OPERATE, type WhoMayRows } from "../../testing/people/who-may-row.ts";

export const whoMay: WhoMayRows = {
  list_admin_workspaces: OPERATE,
  update_admin_workspace: OPERATE,
  grant_workspace_credits: OPERATE,
  list_admin_voices: OPERATE,
  ban_voice: OPERATE,
  unban_voice: OPERATE,
  list_admin_users: OPERATE,
  update_admin_user: OPERATE,
  list_admin_audit_events: OPERATE,
  export_admin_audit_events: OPERATE,
  list_admin_jobs: OPERATE,
  count_admin_jobs: OPERATE,
  cancel_admin_job: OPERATE,
  retry_admin_job: OPERATE,
  get_admin_health: OPERATE,
  list_parked_work: OPERATE,
  retry_parked_work: OPERATE,
  drop_parked_work: OPERATE,
  list_storage_checks: OPERATE,
  start_storage_check: OPERATE,
};
