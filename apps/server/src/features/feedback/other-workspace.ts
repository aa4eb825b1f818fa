import type { OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  ofNoWorkspace: ["update_admin_feedback", "delete_admin_feedback"],
};
