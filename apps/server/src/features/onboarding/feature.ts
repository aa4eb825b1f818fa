import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerOnboardingRoutes } from "./routes.ts";

export const onboarding: Feature<undefined> = {
  name: "onboarding",
  uses: [],
  open: ({ platform, server }) => {
    registerOnboardingRoutes(server, platform);
    return NO_TOOLS;
  },
};
