import { NOTHING_ELSE, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    remix_voice: () => ({ voice_description: "Older and warmer", auto_generate_text: true }),
    get_remix_session: NOTHING_ELSE,
    rename_remix_session: () => ({ name: "Taken" }),
    delete_remix_session: NOTHING_ELSE,
    delete_remix_iteration: NOTHING_ELSE,
  },
};
