import { SIGN_UP_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerAccountRoutes } from "./routes.ts";
import { deleteOldPendingSignUpsAcrossWorkspaces } from "./store.ts";

export const account: Feature<undefined> = {
  name: "account",
  uses: ["workspace"],
  open: ({ platform, server }) => {
    registerAccountRoutes(server, platform);
    const { database, clock } = platform;
    return {
      ...NO_TOOLS,
      sweeps: [
        () => deleteOldPendingSignUpsAcrossWorkspaces(database, new Date(clock().getTime() - SIGN_UP_LINK_LIFETIME_MS)),
      ],
    };
  },
};
