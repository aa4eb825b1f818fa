import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerJobRoutes } from "./routes.ts";

export const jobs: Feature<undefined> = {
  name: "jobs",
  uses: [],
  open: ({ platform, server }) => {
    registerJobRoutes(server, platform);
    return NO_TOOLS;
  },
};
