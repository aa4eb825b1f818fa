import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerWorkspaceRoutes } from "./routes.ts";

export const workspace: Feature<undefined> = {
  name: "workspace",
  uses: ["voices"],
  open: ({ platform, server }) => {
    registerWorkspaceRoutes(server, platform);
    return NO_TOOLS;
  },
};
