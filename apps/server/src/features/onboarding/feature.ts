import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerOnboardingRoutes } from "./routes.ts";
import { ofPerson } from "../../platform/owned/owned.ts";
import { onboardingChecklists, onboardingSteps } from "./tables.ts";

export const onboarding: Feature<undefined> = {
  name: "onboarding",
  uses: [],
  owns: {
    tables: [
      ofPerson(onboardingSteps, { as: "onboarding-steps" }),
      ofPerson(onboardingChecklists, { not: "that the steps were done, or put away" }),
    ],
  },
  open: ({ platform, server }) => {
    registerOnboardingRoutes(server, platform);
    return NO_TOOLS;
  },
};
