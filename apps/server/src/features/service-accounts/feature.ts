import { reduceGivenAcrossWorkspaces, reduceOrphansAcrossWorkspaces } from "../../entities/workspace/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerServiceAccountRoutes } from "./routes.ts";

export const serviceAccounts: Feature<undefined> = {
  name: "service-accounts",
  uses: [],
  open: async ({ platform, server }) => {
    await reduceGivenAcrossWorkspaces(platform);
    await reduceOrphansAcrossWorkspaces(platform);
    registerServiceAccountRoutes(server, platform);
    return NO_TOOLS;
  },
};
