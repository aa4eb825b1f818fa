import { clipCacheOf } from "../../entities/recording/clips/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { sweepDerivedFilesAcrossWorkspaces } from "./sweep.ts";
import { registerSampleSettingsRoutes } from "./routes.ts";
import { defineSeparationJob } from "./separate-speakers-job.ts";

export const sampleSettings: Feature<undefined> = {
  name: "sample-settings",
  uses: [],
  sends: ["voice.changed"],
  open: ({ platform, server }) => {
    const clips = clipCacheOf(platform);
    registerSampleSettingsRoutes(server, platform, { clips, separation: defineSeparationJob(platform, clips) });
    return { ...NO_TOOLS, sweeps: [() => sweepDerivedFilesAcrossWorkspaces(platform)] };
  },
};
