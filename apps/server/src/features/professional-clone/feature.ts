import { clipCacheOf } from "../../entities/recording/clips/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerProfessionalCloneRoutes } from "./routes.ts";

export const professionalClone: Feature<undefined> = {
  name: "professional-clone",
  uses: [],
  sends: ["voice.created", "voice.changed"],
  open: ({ platform, server }) => {
    registerProfessionalCloneRoutes(server, platform, clipCacheOf(platform));
    return NO_TOOLS;
  },
};
