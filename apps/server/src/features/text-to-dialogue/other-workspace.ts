import { NOTHING_ELSE, TEXT, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    save_dialogue_draft: () => ({
      writer: "tab",
      changed: [{ block_id: "block", voice_id: "", text: "Taken", based_on: 1 }],
      removed: [],
      dismissed: [],
    }),
    save_dialogue_take: () => ({ history_item_id: "item", block_ids: ["block"] }),
    delete_dialogue_draft: NOTHING_ELSE,
  },
  idsInBodies: [["POST", "/v1/text-to-dialogue", ({ voice_id = "" }) => ({ inputs: [{ text: TEXT, voice_id }] })]],
};
