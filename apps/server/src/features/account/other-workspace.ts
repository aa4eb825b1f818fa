import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    switch_workspace: NOTHING_ELSE,
    download_account_export: NOTHING_ELSE,
    update_api_key: () => ({ name: "Taken" }),
    delete_api_key: NOTHING_ELSE,
    rotate_api_key: () => ({}),
  },
  ofNoWorkspace: ["approve_sign_up", "decline_sign_up", "create_single_use_token"],
};
