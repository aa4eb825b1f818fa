import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { voiceDesign } from "../voice-design/index.ts";
import { registerVoiceRemixRoutes } from "./routes.ts";
import { appendVersion } from "./sessions.ts";

export const voiceRemix: Feature<undefined> = {
  name: "voice-remix",
  uses: ["voice-design"],
  sends: ["remix_session.changed"],
  open: async ({ platform, server, toolsOf }) => {
    const { previewGenerator, promptReader, keepVersionsWith } = await toolsOf(voiceDesign);
    keepVersionsWith((tx, scope, order, generationId) =>
      appendVersion(tx, scope, order, generationId, platform.clock()),
    );
    registerVoiceRemixRoutes(server, platform, { previewGenerator, promptReader });
    return NO_TOOLS;
  },
};
