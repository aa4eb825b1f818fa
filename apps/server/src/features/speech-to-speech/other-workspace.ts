import { form, RECORDING, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    speech_to_speech: () => form({ audio: RECORDING }),
    speech_to_speech_stream: () => form({ audio: RECORDING }),
    convert_long_speech: () => form({ audio: RECORDING }),
  },
};
