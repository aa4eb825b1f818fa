import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerEventRoutes } from "./follow-events.ts";
import { registerWorkspaceRoutes } from "./routes.ts";

export const workspace: Feature<undefined> = {
  name: "workspace",
  uses: ["voices"],
  open: ({ platform, server }) => {
    registerWorkspaceRoutes(server, platform);
    registerEventRoutes(server, platform);
    return NO_TOOLS;
  },
};
