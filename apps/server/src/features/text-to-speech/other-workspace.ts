import { TEXT, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  bodies: {
    text_to_speech: () => ({ text: TEXT }),
    text_to_speech_stream: () => ({ text: TEXT }),
    text_to_speech_with_timestamps: () => ({ text: TEXT }),
    text_to_speech_stream_with_timestamps: () => ({ text: TEXT }),
    get_free_regenerations: () => ({ text: TEXT }),
    text_to_speech_trial: () => ({ text: TEXT }),
  },
  idsInBodies: [
    [
      "POST",
      "/v1/text-to-speech/21m00Tcm4TlvDq8ikWAM",
      ({ pronunciation_dictionary_id }) => ({
        text: TEXT,
        pronunciation_dictionary_locators: [{ pronunciation_dictionary_id }],
      }),
    ],
  ],
};
