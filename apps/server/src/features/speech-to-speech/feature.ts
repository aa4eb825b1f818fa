import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerSpeechToSpeechRoutes } from "./routes.ts";

export const speechToSpeech: Feature<undefined> = {
  name: "speech-to-speech",
  uses: ["text-to-speech", "models"],
  open: ({ platform, server }) => {
    registerSpeechToSpeechRoutes(server, platform);
    return NO_TOOLS;
  },
};
