import { form, NOTHING_ELSE, RECORDING, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    get_voice_captcha: NOTHING_ELSE,
    verify_voice: () => form({ recording: RECORDING }),
    get_professional_voice_captcha: NOTHING_ELSE,
    verify_professional_voice: () => form({ recording: RECORDING }),
  },
};
