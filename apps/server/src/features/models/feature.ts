import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { sweepPacks } from "./pack-work.ts";
import { registerModelsRoutes } from "./routes.ts";

export const models: Feature<undefined> = {
  name: "models",
  uses: [],
  open: ({ platform, server }) => {
    registerModelsRoutes(server, platform);
    const { installedPacks, clock } = platform;
    return { ...NO_TOOLS, sweeps: [() => sweepPacks(installedPacks.modelsDirectory, clock())] };
  },
};
