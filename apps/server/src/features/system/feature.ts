import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerSystemRoutes } from "./routes.ts";

export const system: Feature<undefined> = {
  name: "system",
  uses: [],
  open: ({ platform, server }) => {
    registerSystemRoutes(server, platform);
    return NO_TOOLS;
  },
};
