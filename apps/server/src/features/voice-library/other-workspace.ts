import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    add_shared_voice: () => ({ new_name: "Taken" }),
    share_voice: () => ({
      name: "Taken",
      description: "An old man with a deep voice",
      labels: {
        language: "en",
        accent: "british",
        gender: "male",
        age: "old",
        descriptive: "calm",
        use_case: "narrative_story",
      },
    }),
    withdraw_voice: NOTHING_ELSE,
  },
  ofNoWorkspace: ["get_voice_collection"],
  idsInBodies: [["POST", "/v1/similar-voices-by-id", ({ voice_id }) => ({ voice_id })]],
};
