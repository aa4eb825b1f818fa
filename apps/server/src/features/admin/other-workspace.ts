import type { OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  ofNoWorkspace: [
    "update_admin_workspace",
    "grant_workspace_credits",
    "update_admin_user",
    "ban_voice",
    "unban_voice",
    "cancel_admin_job",
    "retry_admin_job",
    "retry_parked_work",
    "drop_parked_work",
  ],
};
