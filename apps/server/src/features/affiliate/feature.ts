import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerAffiliateRoutes } from "./routes.ts";
import { personTable } from "../../platform/owned/owned.ts";
import { affiliateLinks, affiliateSignUps } from "./tables.ts";

export const affiliate: Feature<undefined> = {
  name: "affiliate",
  uses: [],
  owns: {
    tables: [
      personTable(affiliateLinks, { as: "affiliate-link" }),
      personTable(affiliateSignUps, { not: "who came by the link of somebody else" }),
    ],
  },
  open: ({ platform, server }) => {
    registerAffiliateRoutes(server, platform);
    return NO_TOOLS;
  },
};
