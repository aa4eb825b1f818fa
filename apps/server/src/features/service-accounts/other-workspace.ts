import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    delete_service_account: NOTHING_ELSE,
    list_service_account_keys: NOTHING_ELSE,
    create_service_account_key: () => ({ name: "Taken", permissions: "all" }),
    update_service_account_key: () => ({ name: "Taken" }),
    rotate_service_account_key: () => ({}),
    delete_service_account_key: NOTHING_ELSE,
  },
};
