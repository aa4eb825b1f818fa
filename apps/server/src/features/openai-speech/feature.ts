import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerOpenAiSpeechRoutes } from "./routes.ts";

export const openaiSpeech: Feature<undefined> = {
  name: "openai-speech",
  uses: [],
  open: ({ platform, server }) => {
    registerOpenAiSpeechRoutes(server, platform);
    return NO_TOOLS;
  },
};
