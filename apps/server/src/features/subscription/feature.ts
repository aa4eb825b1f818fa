import { USAGE_KEPT_MS } from "@voicewright/contract/rules/limits";
import { deleteOldUsageEventsAcrossWorkspaces } from "../../entities/work/usage/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerUsageRoutes } from "./routes.ts";

export const subscription: Feature<undefined> = {
  name: "subscription",
  uses: [],
  open: ({ platform, server }) => {
    registerUsageRoutes(server, platform);
    const { database, clock } = platform;
    return {
      ...NO_TOOLS,
      sweeps: [() => deleteOldUsageEventsAcrossWorkspaces(database, new Date(clock().getTime() - USAGE_KEPT_MS))],
    };
  },
};
