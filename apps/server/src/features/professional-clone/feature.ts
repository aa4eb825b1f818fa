import { voicePreviewsOf } from "../../entities/generation/previews/index.ts";
import { clipCacheOf } from "../../entities/recording/clips/index.ts";
import type { Feature } from "../../platform/feature.ts";
import { registerProfessionalCloneRoutes } from "./routes.ts";
import { registerSampleSettingsRoutes } from "./sample-settings/routes.ts";
import { defineSeparationJob } from "./sample-settings/separate-speakers-job.ts";
import { defineFineTuneJob } from "./training/fine-tune-job.ts";
import { registerFineTuningRoutes } from "./training/routes.ts";
import { type StartTraining, startTraining } from "./training/start-training.ts";

export const professionalClone: Feature<{ readonly startTraining: StartTraining }> = {
  name: "professional-clone",
  uses: [],
  sends: ["voice.created", "voice.changed", "voice.trained"],
  open: ({ platform, server }) => {
    const clips = clipCacheOf(platform);
    registerProfessionalCloneRoutes(server, platform, clips);
    registerSampleSettingsRoutes(server, platform, { clips, separation: defineSeparationJob(platform, clips) });
    const job = defineFineTuneJob(platform, clips);
    const start: StartTraining = (scope, voiceId, modelId) => startTraining(platform, job, scope, voiceId, modelId);
    registerFineTuningRoutes(server, platform, voicePreviewsOf(platform), start);
    return { tools: { startTraining: start } };
  },
};
