import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerNotificationRoutes } from "./routes.ts";

export const notifications: Feature<undefined> = {
  name: "notifications",
  uses: [],
  sends: ["notifications.changed"],
  open: ({ platform, server }) => {
    registerNotificationRoutes(server, platform);
    return NO_TOOLS;
  },
};
