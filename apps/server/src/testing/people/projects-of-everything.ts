import { writeBlocks } from "../../entities/project/blocks/index.ts";
import { createProject, makePrivateProject } from "../../entities/project/project/index.ts";
import { addTakes } from "../../entities/project/takes/index.ts";
import { producers, productionCollections, productions, productionTeams } from "../../features/productions/tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import type { TestAccount } from "../test-account.ts";
import type { TestServer } from "../test-server.ts";

type Ids = Readonly<Record<string, string>>;
const NOW = new Date("2026-06-01T00:00:00Z");

/** A production that somebody works on, in a collection, and a producer in a team. */
export async function insertProduction(server: TestServer, { scope }: TestAccount, id: Ids): Promise<void> {
  const db = acrossWorkspaces(server.platform.database);
  const { workspaceId, userId } = scope;
  const [collectionId = "", productionId = "", teamId = ""] = [id["collection_id"], id["production_id"], id["team_id"]];
  await db.insert(productionTeams).values({ id: teamId, workspaceId, name: "Of another", createdAt: NOW });
  await db
    .insert(producers)
    .values({ workspaceId, userId, displayName: "Of another", languages: [], teamId, createdAt: NOW });
  await db
    .insert(productionCollections)
    .values({ id: collectionId, workspaceId, name: "Of another", createdBy: userId, createdAt: NOW });
  const { database } = server.platform;
  await database.transaction((tx) => createProject(tx, scope, { id: productionId, kind: "production", now: NOW }));
  await db.insert(productions).values({
    id: productionId,
    workspaceId,
    collectionId,
    title: "Of another",
    notes: "",
    voiceId: id["voice_id"] ?? "",
    voiceName: "Own voice",
    modelId: "eleven_multilingual_v2",
    state: "claimed",
    askedBy: userId,
    claimedBy: userId,
    createdAt: NOW,
    updatedAt: NOW,
  });
  await database.transaction(async (tx) => {
    const line = { block_id: id["line_id"] ?? "", voice_id: "", text: "What another workspace said.", based_on: 0 };
    const write = { writer: "lead", changed: [line], removed: [], dismissed: [] };
    await writeBlocks(tx, { id: productionId, workspaceId }, write, NOW);
    const take = { sentenceId: line.block_id, historyItemId: id["history_item_id"] ?? null, spokenAt: NOW };
    await addTakes(tx, { id: productionId, workspaceId }, [take]);
  });
}

/** A dialogue that somebody writes, and a version that they wrote in another tab. */
export async function insertDraft(server: TestServer, { scope }: TestAccount, id: Ids): Promise<void> {
  await server.platform.database.transaction(async (tx) => {
    const draft = { kind: "dialogue_draft", key: id["draft_id"] ?? "", now: NOW } as const;
    const project = await makePrivateProject(tx, scope, draft);
    if (project === undefined) throw new Error("The draft was not made.");
    for (const writer of ["one", "other"]) {
      const block = { block_id: "block", voice_id: "", text: `What tab ${writer} wrote.`, based_on: 0 };
      await writeBlocks(tx, project, { writer, changed: [block], removed: [], dismissed: [] }, NOW);
    }
  });
}
