import { form, RECORDING, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    request_manual_verification: () => form({ files: RECORDING }),
  },
  ofNoWorkspace: ["get_verification_document", "accept_verification", "refuse_verification"],
};
