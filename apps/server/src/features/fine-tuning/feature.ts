import { voicePreviewsOf } from "../../entities/generation/previews/index.ts";
import { clipCacheOf } from "../../entities/recording/clips/index.ts";
import { type Feature } from "../../platform/feature.ts";
import { defineFineTuneJob } from "./fine-tune-job.ts";
import { registerFineTuningRoutes } from "./routes.ts";
import { type StartTraining, startTraining } from "./start-training.ts";

export const fineTuning: Feature<{ readonly startTraining: StartTraining }> = {
  name: "fine-tuning",
  uses: [],
  sends: ["voice.changed", "voice.trained"],
  open: ({ platform, server }) => {
    const job = defineFineTuneJob(platform, clipCacheOf(platform));
    const start: StartTraining = (scope, voiceId, modelId) => startTraining(platform, job, scope, voiceId, modelId);
    registerFineTuningRoutes(server, platform, voicePreviewsOf(platform), start);
    return { tools: { startTraining: start } };
  },
};
