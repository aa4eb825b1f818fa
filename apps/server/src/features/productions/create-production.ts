import { PRODUCTIONS_PER_COLLECTION_MAX } from "@voicewright/contract/productions/rules";
import type { Production, productionRoutes } from "@voicewright/contract/productions/routes";
import type * as z from "zod/mini";
import { createProject } from "../../entities/project/project/index.ts";
import { getVoice } from "../../entities/voice/record/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller, WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { chooseSpeakingModel, prepareText, refuseTextTooLongFor } from "../../entities/speaking/resolve/index.ts";
import { showProduction } from "./present-production.ts";
import { recordProductionChange } from "./record-change.ts";
import { collectionNotFound } from "./require-productions.ts";
import { insertProduction, listStatesOfCollection, lockCollection, writeLines } from "./store.ts";

type Order = z.output<typeof productionRoutes.createProduction.body>;

/** Asks for a production. Throws AppError before anything is written when one of its texts cannot be spoken. */
export async function createProduction(platform: Platform, caller: Caller, order: Order): Promise<Production> {
  const { database, clock } = platform;
  const { scope } = caller;
  const texts = order.lines.map((text) => prepareText(text).text);
  refuseUnspeakable(order.model_id, texts);
  const now = clock();
  const voice = await chooseVoice(database, scope, order.voice_id, now);
  const id = createId();
  await database.transaction(async (tx) => {
    const collection = await lockCollection(tx, scope, order.collection_id);
    if (collection === undefined) throw collectionNotFound();
    const others = await listStatesOfCollection(tx, scope, collection.id);
    if (others.length >= PRODUCTIONS_PER_COLLECTION_MAX)
      throw new AppError(
        "production_limit_reached",
        `A collection can have ${PRODUCTIONS_PER_COLLECTION_MAX} productions. Make another collection.`,
      );
    const production = {
      id,
      workspaceId: scope.workspaceId,
      collectionId: collection.id,
      title: order.title,
      notes: order.notes ?? "",
      dueAt: order.due_at_unix === undefined ? null : new Date(order.due_at_unix * 1_000),
      ...voice,
      modelId: order.model_id,
      state: "unclaimed" as const,
      askedBy: scope.userId,
      claimedBy: null,
      reviewNote: null,
      createdAt: now,
      updatedAt: now,
    };
    await createProject(tx, scope, { id, kind: "production", now });
    await insertProduction(tx, production);
    await writeLines(
      tx,
      production,
      texts.map((text) => ({ id: createId(), text, keepsTake: false })),
      now,
    );
    await recordProductionChange(tx, production, "unclaimed", now);
  });
  return await showProduction(database, caller, id);
}

/** Throws model_not_found, unsupported_model, text_too_long. */
export function refuseUnspeakable(modelId: string, texts: readonly string[]): void {
  const model = chooseSpeakingModel(modelId);
  for (const text of texts) refuseTextTooLongFor(model, text, "lines");
}

/** A voice that the person may use now. Throws AppError. */
export async function chooseVoice(queryable: Queryable, scope: WorkspaceScope, voiceId: string, now: Date) {
  const voice = await getVoice(queryable, scope, voiceId, { at: now });
  return { voiceId: voice.voiceId, voiceName: voice.name };
}
