import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerDraftRoutes } from "./drafts/routes.ts";
import { registerTextToDialogueRoutes } from "./routes.ts";
import { registerTextToDialogueSockets } from "./sockets/register-sockets.ts";

export const textToDialogue: Feature<undefined> = {
  name: "text-to-dialogue",
  uses: [],
  open: ({ platform, server }) => {
    registerTextToDialogueRoutes(server, platform);
    registerDraftRoutes(server, platform);
    registerTextToDialogueSockets(server, platform);
    return NO_TOOLS;
  },
};
