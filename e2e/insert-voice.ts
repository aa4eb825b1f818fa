import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { pino } from "pino";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";
import { voices } from "../apps/server/src/entities/voice/tables.ts";
import { openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { createId } from "../apps/server/src/platform/ids.ts";
import type { ProductServer } from "./product-server.ts";

type VoiceOwner = { readonly user_id: string; readonly workspace_id: string };

/** Puts a voice into a workspace as if it had been made there. The server stops for it, and starts again. */
export async function insertVoice(server: ProductServer, owner: VoiceOwner, name: string): Promise<string> {
  await server.stopGracefully();
  const opened = await openDatabase({
    dataDirectory: server.dataDir,
    databaseUrl: undefined,
    migrate: false,
    log: pino({ level: "silent" }),
  });
  const voiceId = createId();
  const said = {
    name,
    category: "generated" as const,
    description: "A calm voice, made for a test.",
    labels: { language: "en", accent: "american", gender: "female", age: "young" },
  };
  try {
    await opened.database.insert(voices).values({
      ...said,
      voiceId,
      origin: "workspace",
      workspaceId: owner.workspace_id,
      ownerUserId: owner.user_id,
      materials: { recipe: { base: "flite-slt", gender: "female", f0MeanHz: 210, ...NEUTRAL_TRAITS } },
      previewText: "This voice was made for a test.",
      searchText: foldForSearch(Object.values(said.labels).concat(said.name, said.description).join(" ")),
      createdAt: new Date(),
    });
  } finally {
    await opened.close();
  }
  await server.spawnAgain();
  return voiceId;
}
