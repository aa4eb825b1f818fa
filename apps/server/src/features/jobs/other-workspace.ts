import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    get_job: NOTHING_ELSE,
    follow_job: NOTHING_ELSE,
    cancel_job: NOTHING_ELSE,
  },
};
