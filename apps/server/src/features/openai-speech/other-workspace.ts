import { TEXT, type OtherWorkspace } from "../../testing/people/other-workspace.ts";

export const otherWorkspace: OtherWorkspace = {
  idsInBodies: [["POST", "/v1/audio/speech", ({ voice_id }) => ({ model: "tts-1", voice: voice_id, input: TEXT })]],
};
