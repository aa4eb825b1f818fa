import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { voices } from "../voices/index.ts";
import { sweepDerivedFilesAcrossWorkspaces } from "./sweep.ts";
import { registerSampleSettingsRoutes } from "./routes.ts";
import { defineSeparationJob } from "./separate-speakers-job.ts";

export const sampleSettings: Feature<undefined> = {
  name: "sample-settings",
  uses: ["voices"],
  sends: ["voice.changed"],
  open: async ({ platform, server, toolsOf }) => {
    const { clips } = await toolsOf(voices);
    registerSampleSettingsRoutes(server, platform, { clips, separation: defineSeparationJob(platform, clips) });
    return { ...NO_TOOLS, sweeps: [() => sweepDerivedFilesAcrossWorkspaces(platform)] };
  },
};
