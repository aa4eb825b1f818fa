import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { sweepPacks } from "./pack-work.ts";
import { forgetSilentMachines } from "../../adapters/packs/wanted-packs/store.ts";
import { PackFollower } from "./pack-follower.ts";
import { registerPackRoutes } from "./pack-routes.ts";
import { registerModelsRoutes } from "./routes.ts";

export const models: Feature<undefined> = {
  name: "models",
  uses: [],
  open: ({ platform, server }) => {
    registerModelsRoutes(server, platform);
    const { installedPacks, database, config, clock } = platform;
    const follower = new PackFollower(platform);
    registerPackRoutes(server, platform, follower);
    return {
      ...NO_TOOLS,
      // With the embedded database there is no other machine.
      ...(config.databaseUrl === undefined ? {} : { run: (signal: AbortSignal) => follower.run(signal) }),
      sweeps: [
        () => sweepPacks(installedPacks.modelsDirectory, clock()),
        () => forgetSilentMachines(database, clock()),
      ],
    };
  },
};
