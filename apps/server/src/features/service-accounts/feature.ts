import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerServiceAccountRoutes } from "./routes.ts";

export const serviceAccounts: Feature<undefined> = {
  name: "service-accounts",
  uses: [],
  open: ({ platform, server }) => {
    registerServiceAccountRoutes(server, platform);
    return NO_TOOLS;
  },
};
