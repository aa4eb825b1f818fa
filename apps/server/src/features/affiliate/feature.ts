import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerAffiliateRoutes } from "./routes.ts";

export const affiliate: Feature<undefined> = {
  name: "affiliate",
  uses: [],
  open: ({ platform, server }) => {
    registerAffiliateRoutes(server, platform);
    return NO_TOOLS;
  },
};
