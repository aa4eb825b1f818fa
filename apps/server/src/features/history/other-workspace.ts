import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    get_history_item: NOTHING_ELSE,
    delete_history_item: NOTHING_ELSE,
    get_history_audio: NOTHING_ELSE,
    create_history_share_link: () => ({}),
    list_history_share_links: NOTHING_ELSE,
    revoke_share_link: NOTHING_ELSE,
  },
  ofNoWorkspace: ["get_shared", "get_shared_audio"],
  idsInBodies: [["POST", "/v1/history/download", ({ history_item_id }) => ({ history_item_ids: [history_item_id] })]],
};
