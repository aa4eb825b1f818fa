import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerUsageRoutes } from "./routes.ts";

export const usage: Feature<undefined> = {
  name: "usage",
  uses: [],
  open: ({ platform, server }) => {
    registerUsageRoutes(server, platform);
    return NO_TOOLS;
  },
};
