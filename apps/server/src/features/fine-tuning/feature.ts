import { type Feature } from "../../platform/feature.ts";
import { voices } from "../voices/index.ts";
import { defineFineTuneJob } from "./fine-tune-job.ts";
import { registerFineTuningRoutes } from "./routes.ts";
import { type StartTraining, startTraining } from "./start-training.ts";

export const fineTuning: Feature<{ readonly startTraining: StartTraining }> = {
  name: "fine-tuning",
  uses: ["voices"],
  sends: ["voice.changed", "voice.trained"],
  open: async ({ platform, server, toolsOf }) => {
    const { clips, previews } = await toolsOf(voices);
    const job = defineFineTuneJob(platform, clips);
    const start: StartTraining = (scope, voiceId, modelId) => startTraining(platform, job, scope, voiceId, modelId);
    registerFineTuningRoutes(server, platform, previews, start);
    return { tools: { startTraining: start } };
  },
};
