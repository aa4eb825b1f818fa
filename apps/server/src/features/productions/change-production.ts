import { mayDeleteProduction, mayEditProduction } from "@voicewright/contract/productions/rules";
import type { Production, productionRoutes } from "@voicewright/contract/productions/routes";
import type * as z from "zod/mini";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { type Caller, DeniedError } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteProjects } from "../../entities/project/project/index.ts";
import { prepareText } from "../../entities/speaking/resolve/index.ts";
import { chooseVoice, refuseUnspeakable } from "./create-production.ts";
import { showProduction } from "./present-production.ts";
import { recordProductionChange } from "./record-change.ts";
import { lineNotFound, productionNotFound, rolesOf } from "./require-productions.ts";
import { type Line, listLines, lockProduction, type ProductionRow, updateProduction, writeLines } from "./store.ts";

type Change = z.output<typeof productionRoutes.changeProduction.body>;

/** Only its lead changes a production, and only until it is handed in. */
export async function changeProduction(
  platform: Platform,
  caller: Caller,
  id: string,
  change: Change,
): Promise<Production> {
  const { database, clock } = platform;
  const { scope } = caller;
  const now = clock();
  const voice = change.voice_id === undefined ? {} : await chooseVoice(database, scope, change.voice_id, now);
  await database.transaction(async (tx) => {
    const production = await lockAsLead(tx, caller, id);
    if (!mayEditProduction({ state: production.state, roles: new Set(["lead"]) }))
      throw new AppError("production_move_impossible", "What is handed in or delivered is not changed any more.");
    const next = { ...production, ...voice, modelId: change.model_id ?? production.modelId };
    const before = await listLines(tx, production);
    const isSpokenAnew = next.voiceId !== production.voiceId || next.modelId !== production.modelId;
    const lines = changedLines(before, change.lines, isSpokenAnew);
    refuseUnspeakable(
      next.modelId,
      lines.map(({ text }) => text),
    );
    await writeLines(tx, production, lines, now);
    await updateProduction(tx, scope, id, {
      ...voice,
      modelId: next.modelId,
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      ...(change.due_at_unix === undefined
        ? {}
        : { dueAt: change.due_at_unix === null ? null : new Date(change.due_at_unix * 1_000) }),
      updatedAt: now,
    });
    await recordProductionChange(tx, production, production.state, now);
  });
  return await showProduction(database, caller, id);
}

/** Takes stay in the history. */
export async function deleteProduction({ database, clock }: Platform, caller: Caller, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const production = await lockAsLead(tx, caller, id);
    if (!mayDeleteProduction({ state: production.state, roles: new Set(["lead"]) }))
      throw new AppError(
        "production_move_impossible",
        "The production is with a producer or in review. Release it, or finish the review, first.",
      );
    await deleteProjects(tx, caller.scope, [id]);
    await recordProductionChange(tx, production, null, clock());
  });
}

async function lockAsLead(tx: Transaction, caller: Caller, id: string): Promise<ProductionRow> {
  const production = await lockProduction(tx, caller.scope, id);
  if (production === undefined) throw productionNotFound();
  if (!(await rolesOf(tx, caller, production)).has("lead"))
    throw new DeniedError(
      caller.scope,
      "permission_denied",
      "Only who asked for the production, or an admin, may do this.",
    );
  return production;
}

/** A line that keeps its id and text keeps its take, unless all are to be spoken anew. */
function changedLines(before: readonly Line[], given: Change["lines"], isSpokenAnew: boolean) {
  const known = new Map(before.map((line) => [line.id, line]));
  const asked = given ?? before.map(({ id, text }) => ({ line_id: id, text }));
  return asked.map(({ line_id: lineId, text: givenText }) => {
    const old = lineId === undefined ? undefined : known.get(lineId);
    if (lineId !== undefined && old === undefined) throw lineNotFound();
    // Each stands in the list once.
    if (lineId !== undefined) known.delete(lineId);
    const { text } = prepareText(givenText);
    return { id: old?.id ?? createId(), text, keepsTake: old?.text === text && !isSpokenAnew };
  });
}
