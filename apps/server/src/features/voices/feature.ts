import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { clipCacheOf } from "../../entities/recording/clips/index.ts";
import { createEngineComparing } from "./engines/compare-engines.ts";
import { createReferenceOpener } from "./engines/open-references.ts";
import { installPremadeVoicesAcrossWorkspaces } from "./install-premade-voices.ts";
import { registerVoicesRoutes } from "./routes.ts";
import { deleteDetachedVoicesAcrossWorkspaces } from "../../entities/voice/record/index.ts";
import { deleteExpiredSampleLinksAcrossWorkspaces } from "../../entities/recording/samples/index.ts";
import { deleteOldAttemptsAcrossWorkspaces } from "../../entities/voice/verification/attempts/index.ts";
import { voicePreviewsOf } from "../../entities/generation/previews/index.ts";
import { readAllVoicesAcrossWorkspaces } from "./store.ts";

export const voices: Feature<undefined> = {
  name: "voices",
  uses: [],
  sends: ["voice.changed", "voice.deleted", "voice.settings_changed"],
  open: async ({ platform, server, owned }) => {
    const { database, clock } = platform;
    await installPremadeVoicesAcrossWorkspaces(platform);
    const previews = voicePreviewsOf(platform);
    const clips = clipCacheOf(platform);
    platform.speech.setReferenceOpener(createReferenceOpener(platform, clips));
    const comparing = createEngineComparing(platform);
    registerVoicesRoutes(server, platform, { previews, clips, owned });
    return {
      ...NO_TOOLS,
      sweeps: [
        () => deleteDetachedVoicesAcrossWorkspaces(database, clock()),
        () => deleteOldAttemptsAcrossWorkspaces(database, clock()),
        () => deleteExpiredSampleLinksAcrossWorkspaces(database, clock()),
      ],
      warmUp: () => comparing.start(),
      stop: () => comparing.stop(),
      prepare: () => previews.deleteOldAcrossWorkspaces(readAllVoicesAcrossWorkspaces(database)),
    };
  },
};
