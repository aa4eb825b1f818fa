import { NOTHING_ELSE, TEXT, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    get_production_collection: NOTHING_ELSE,
    delete_production_collection: NOTHING_ELSE,
    get_production: NOTHING_ELSE,
    change_production: () => ({ title: "Taken" }),
    delete_production: NOTHING_ELSE,
    move_production: () => ({ move: "release" }),
    speak_production_line: NOTHING_ELSE,
    download_production: NOTHING_ELSE,
    get_producer: NOTHING_ELSE,
    make_producer: NOTHING_ELSE,
    remove_producer: NOTHING_ELSE,
    change_producer_team: () => ({ name: "Taken" }),
    delete_producer_team: NOTHING_ELSE,
  },
  idsInBodies: [
    [
      "POST",
      "/v1/productions",
      ({ collection_id = "" }) => ({
        collection_id,
        title: "Taken",
        voice_id: "21m00Tcm4TlvDq8ikWAM",
        model_id: "eleven_multilingual_v2",
        lines: [TEXT],
      }),
    ],
  ],
};
