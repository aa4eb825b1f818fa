import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerAssistantRoutes } from "./routes.ts";

export const assistant: Feature<undefined> = {
  name: "assistant",
  uses: ["account"],
  open: ({ platform, server }) => {
    registerAssistantRoutes(server, platform);
    return NO_TOOLS;
  },
};
