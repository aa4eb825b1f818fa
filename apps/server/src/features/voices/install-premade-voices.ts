import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { installedVoiceId, installedVoiceLabels, measuredSound } from "../../entities/voice/premade/index.ts";
import { saveInstalledVoicesAcrossWorkspaces } from "../../entities/voice/record/index.ts";
import type { Platform } from "../../platform/platform.ts";

/** The newest of the premade voices; each later one of the list is a second older, so that "newest first" keeps its order. */
const NEWEST_CREATED_AT_MS = Date.UTC(2026, 0, 1);

/** Brings the premade voices of this version into the database. Safe to run again, and by several servers. */
export async function installPremadeVoicesAcrossWorkspaces({ database }: Pick<Platform, "database">): Promise<void> {
  const rows = PREMADE_VOICES.map((voice, rank) => {
    const row = {
      name: voice.name,
      description: voice.description,
      category: "premade" as const,
      labels: installedVoiceLabels(voice),
    };
    return {
      ...row,
      voiceId: installedVoiceId("premade", voice.slug),
      origin: "premade" as const,
      materials: { recipe: voice.recipe },
      ...measuredSound({ recipe: voice.recipe }, voice.previewText),
      previewText: voice.previewText,
      createdAt: new Date(NEWEST_CREATED_AT_MS - rank * 1_000),
    };
  });
  await database.transaction((tx) => saveInstalledVoicesAcrossWorkspaces(tx, "premade", rows));
}
