import type { Feature } from "../../platform/feature.ts";
import { type ClipCache, createClipCache } from "../../entities/recording/clips/index.ts";
import { createEngineComparing } from "./engines/compare-engines.ts";
import { createReferenceOpener } from "./engines/open-references.ts";
import { createMeasureVoice, type MeasureVoice } from "../voice-library/measure-voice.ts";
import { installPremadeVoicesAcrossWorkspaces } from "./install-premade-voices.ts";
import { registerVoicesRoutes } from "./routes.ts";
import { deleteDetachedVoicesAcrossWorkspaces } from "../../entities/voice/index.ts";
import { deleteExpiredSampleLinksAcrossWorkspaces } from "../../entities/recording/samples/index.ts";
import { deleteOldAttemptsAcrossWorkspaces } from "../../entities/verification-attempts/index.ts";
import { createVoicePreviews, type VoicePreviews } from "../../entities/generation/previews/index.ts";
import { readAllVoicesAcrossWorkspaces } from "./store.ts";

type VoiceTools = {
  readonly previews: VoicePreviews;
  readonly clips: ClipCache;
  readonly measureVoice: MeasureVoice;
};

export const voices: Feature<VoiceTools> = {
  name: "voices",
  uses: [],
  sends: ["voice.changed", "voice.deleted", "voice.settings_changed"],
  open: async ({ platform, server }) => {
    const { database, clock } = platform;
    await installPremadeVoicesAcrossWorkspaces(platform);
    const previews = createVoicePreviews(platform);
    const clips = createClipCache(platform);
    platform.speech.setReferenceOpener(createReferenceOpener(platform, clips));
    const comparing = createEngineComparing(platform);
    registerVoicesRoutes(server, platform, { previews, clips });
    return {
      tools: { previews, clips, measureVoice: createMeasureVoice(platform, previews) },
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
