import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    get_picture: NOTHING_ELSE,
    update_group: () => ({ name: "Taken", permissions: null }),
    delete_group: NOTHING_ELSE,
    add_group_member: (intruder) => ({ email: intruder.email }),
    remove_group_member: (intruder) => ({ email: intruder.email }),
    allow_access: NOTHING_ELSE,
    decline_access: NOTHING_ELSE,
  },
};
