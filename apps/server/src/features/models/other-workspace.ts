import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    cancel_model_pack_job: NOTHING_ELSE,
    follow_model_pack_job: NOTHING_ELSE,
  },
  ofNoWorkspace: ["install_model_pack", "verify_model_pack", "remove_model_pack"],
};
