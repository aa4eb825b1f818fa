import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import type { OpenedAdapters } from "../platform/open-platform.ts";
import type { BasePlatform } from "../platform/platform.ts";
import { Abilities } from "./abilities/abilities.ts";
import { InstalledPacks, modelsDirectory } from "./packs/installed-packs.ts";
import { loadPackCatalogue } from "./packs/pack-catalogue.ts";
import { observeSpeech } from "./speech/open-speech.ts";
import { type Analysis, openAnalysis } from "./tasks/open-analysis.ts";
import { RemoteChat } from "./text-server/remote-chat.ts";

/** Opens what is outside the process on the platform. Speech takes longest to get ready: it is opened before, and its opener's to close. */
export async function openAdapters(
  { config, metrics, log }: BasePlatform,
  speech: SpeechService,
  analysis: Analysis = openAnalysis(config, log),
): Promise<OpenedAdapters> {
  observeSpeech(metrics.registry, speech);
  const packCatalogue = loadPackCatalogue(config.modelCatalogueFile);
  const installedPacks = new InstalledPacks({ modelsDirectory: modelsDirectory(config.dataDirectory), speech, log });
  await installedPacks.open();
  const chat = config.textServer === undefined ? undefined : new RemoteChat(config.textServer);
  const abilities = new Abilities({ installedPacks, catalogue: packCatalogue, speech, chat });
  return {
    adapters: { speech, installedPacks, packCatalogue, analysis, abilities },
    close: async () => {
      installedPacks.close();
      await analysis.close();
    },
  };
}
