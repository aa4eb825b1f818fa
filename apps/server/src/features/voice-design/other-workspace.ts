import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    stream_voice_preview: NOTHING_ELSE,
  },
  idsInBodies: [
    [
      "POST",
      "/v1/text-to-voice",
      ({ generated_voice_id }) => ({
        voice_name: "Taken",
        voice_description: "An old man with a deep voice",
        generated_voice_id,
      }),
    ],
  ],
};
