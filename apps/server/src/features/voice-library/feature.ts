import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { voices } from "../voices/index.ts";
import { countLibraryUseAcrossWorkspaces } from "./count-use.ts";
import { installCatalogueAcrossWorkspaces } from "./install-catalogue.ts";
import { createLibraryCache } from "./search/library-cache.ts";
import { registerVoiceLibraryRoutes } from "./routes.ts";
import { createSoundMeasuring } from "./sound-measuring.ts";

export const voiceLibrary: Feature<undefined> = {
  name: "voice-library",
  uses: ["voices"],
  sends: ["voice.created", "voice.changed"],
  open: async ({ platform, server, toolsOf }) => {
    const { measureVoice } = await toolsOf(voices);
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
