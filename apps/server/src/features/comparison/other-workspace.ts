import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    get_compared_audio: NOTHING_ELSE,
  },
  idsInBodies: [
    ["POST", "/v1/comparisons", ({ request_id }) => ({ request_a_id: request_id, request_b_id: "another" })],
    [
      "POST",
      "/v1/dialogue-preference",
      ({ choice_id }) => ({
        request_a_id: choice_id,
        request_b_id: "another",
        preference: "a",
        preference_collection_method: "explicit",
      }),
    ],
  ],
};
