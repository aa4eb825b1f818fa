import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import type { OpenedAdapters } from "../platform/open-platform.ts";
import type { BasePlatform } from "../platform/platform.ts";
import { InstalledPacks, modelsDirectory } from "./packs/installed-packs.ts";
import { observeSpeech } from "./speech/open-speech.ts";
import { openAnalysis } from "./tasks/open-analysis.ts";

/** Opens what is outside the process on the platform. Speech takes longest to get ready: it is opened before, and its opener's to close. */
export async function openAdapters(
  { config, metrics, log }: BasePlatform,
  speech: SpeechService,
): Promise<OpenedAdapters> {
  observeSpeech(metrics.registry, speech);
  const installedPacks = new InstalledPacks({ modelsDirectory: modelsDirectory(config.dataDirectory), speech, log });
  await installedPacks.open();
  const analysis = openAnalysis(config, log);
  return {
    adapters: { speech, installedPacks, analysis },
    close: async () => {
      installedPacks.close();
      await analysis.close();
    },
  };
}
