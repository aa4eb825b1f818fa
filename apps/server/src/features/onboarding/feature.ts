import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerOnboardingRoutes } from "./routes.ts";
import { personTable } from "../../platform/owned/owned.ts";
import { onboardingChecklists, onboardingSteps } from "./tables.ts";

export const onboarding: Feature<undefined> = {
  name: "onboarding",
  uses: [],
  owns: {
    tables: [
      personTable(onboardingSteps, { as: "onboarding-steps" }),
      personTable(onboardingChecklists, { not: "that the steps were done, or put away" }),
    ],
  },
  open: ({ platform, server }) => {
    registerOnboardingRoutes(server, platform);
    return NO_TOOLS;
  },
};
