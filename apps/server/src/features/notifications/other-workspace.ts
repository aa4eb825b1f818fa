import type { OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  ofNoWorkspace: ["update_announcement", "delete_announcement", "get_announcement_image"],
};
