import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerFeedbackRoutes } from "./routes.ts";

export const feedback: Feature<undefined> = {
  name: "feedback",
  uses: [],
  open: ({ platform, server }) => {
    registerFeedbackRoutes(server, platform);
    return NO_TOOLS;
  },
};
