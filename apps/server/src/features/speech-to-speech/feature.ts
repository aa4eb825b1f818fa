import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { defineLongConversionJob, sweepLongSourcesAcrossWorkspaces } from "./long-conversion-job.ts";
import { registerSpeechToSpeechRoutes } from "./routes.ts";

export const speechToSpeech: Feature<undefined> = {
  name: "speech-to-speech",
  uses: [],
  open: ({ platform, server }) => {
    registerSpeechToSpeechRoutes(server, platform, defineLongConversionJob(platform));
    return { ...NO_TOOLS, sweeps: [() => sweepLongSourcesAcrossWorkspaces(platform)] };
  },
};
