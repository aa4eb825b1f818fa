import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerTextToDialogueRoutes } from "./routes.ts";

export const textToDialogue: Feature<undefined> = {
  name: "text-to-dialogue",
  uses: ["text-to-speech", "models"],
  open: ({ platform, server }) => {
    registerTextToDialogueRoutes(server, platform);
    return NO_TOOLS;
  },
};
