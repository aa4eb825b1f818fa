import { voicePreviewsOf } from "../../entities/generation/previews/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { countLibraryUseAcrossWorkspaces } from "./count-use.ts";
import { installCatalogueAcrossWorkspaces } from "./install-catalogue.ts";
import { createLibraryCache } from "./search/library-cache.ts";
import { registerVoiceLibraryRoutes } from "./routes.ts";
import { createMeasureVoice } from "./measure-voice.ts";
import { createSoundMeasuring } from "./sound-measuring.ts";

export const voiceLibrary: Feature<undefined> = {
  name: "voice-library",
  uses: [],
  sends: ["voice.created", "voice.changed"],
  open: async ({ platform, server }) => {
    const measureVoice = createMeasureVoice(platform, voicePreviewsOf(platform));
    await installCatalogueAcrossWorkspaces(platform);
    const measuring = createSoundMeasuring(platform, measureVoice);
    registerVoiceLibraryRoutes(server, platform, {
      library: createLibraryCache(platform.database),
      measuring,
      measureVoice,
    });
    return {
      ...NO_TOOLS,
      sweeps: [() => countLibraryUseAcrossWorkspaces(platform)],
      prepare: (signal) => measuring.measureAll(signal),
      stop: () => measuring.stop(),
    };
  },
};
