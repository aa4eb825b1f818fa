import { form, NOTHING_ELSE, RECORDING, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    append_clone_upload: () => form({ offset: "0", part: RECORDING }),
    get_clone_upload: NOTHING_ELSE,
    delete_clone_upload: NOTHING_ELSE,
    get_clone_upload_audio: NOTHING_ELSE,
  },
  idsInBodies: [
    [
      "POST",
      "/v1/voices/ivc/create-from-preview",
      ({ cloned_voice_preview_id }) => ({ voice_name: "Taken", cloned_voice_preview_id }),
    ],
  ],
};
