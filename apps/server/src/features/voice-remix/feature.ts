import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { voiceDesign } from "../voice-design/index.ts";
import { registerVoiceRemixRoutes } from "./routes.ts";
import { appendVersion } from "./sessions.ts";
import { byUser, workspaceTable } from "../../platform/owned/owned.ts";
import { remixIterations, remixSessions, remixVariants } from "./tables.ts";

export const voiceRemix: Feature<undefined> = {
  name: "voice-remix",
  uses: ["voice-design"],
  sends: ["remix_session.changed"],
  owns: {
    tables: [
      workspaceTable(remixSessions, { ofPerson: byUser({ not: "those of workspaces are exported with them" }) }),
      workspaceTable(remixIterations, {
        where: "session_id in (select id from remix_sessions where workspace_id = $1)",
      }),
      workspaceTable(remixVariants, {
        where: "generation_id in (select id from voice_generations where workspace_id = $1)",
      }),
    ],
  },
  open: async ({ platform, server, toolsOf }) => {
    const { previewGenerator, promptReader, keepVersionsWith } = await toolsOf(voiceDesign);
    keepVersionsWith((tx, scope, order, generationId) =>
      appendVersion(tx, scope, order, generationId, platform.clock()),
    );
    registerVoiceRemixRoutes(server, platform, { previewGenerator, promptReader });
    return NO_TOOLS;
  },
};
