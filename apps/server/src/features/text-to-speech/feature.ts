import { REGENERATION_WINDOW_MS } from "@voicewright/contract/rules/regeneration";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerTextToSpeechRoutes } from "./routes.ts";
import { registerTextToSpeechSockets } from "./sockets/register-sockets.ts";
import { deleteOldLinesAcrossWorkspaces } from "../../entities/speaking/claim/index.ts";

export const textToSpeech: Feature<undefined> = {
  name: "text-to-speech",
  uses: [],
  open: ({ platform, server }) => {
    registerTextToSpeechRoutes(server, platform);
    registerTextToSpeechSockets(server, platform);
    const { database, clock } = platform;
    return {
      ...NO_TOOLS,
      sweeps: [() => deleteOldLinesAcrossWorkspaces(database, new Date(clock().getTime() - REGENERATION_WINDOW_MS))],
    };
  },
};
