import {
  moveRefusal,
  type ProductionMove,
  type ProductionRole,
  stateAfter,
} from "@voicewright/contract/productions/rules";
import type { Production } from "@voicewright/contract/productions/routes";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { type Caller, DeniedError } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { showProduction } from "./present-production.ts";
import { findProducer } from "./producer-store.ts";
import { recordProductionChange } from "./record-change.ts";
import { productionNotFound, rolesOf } from "./require-productions.ts";
import { listLines, lockProduction, type ProductionRow, updateProduction } from "./store.ts";

type Move = { readonly move: ProductionMove; readonly note: string | undefined };

const WHO_MAY: Readonly<Record<ProductionMove, string>> = {
  claim: "Only producers who take new work claim productions. See the settings of your producer profile.",
  release: "Only who has claimed the production, or its lead, releases it.",
  hand_in: "Only who has claimed the production hands it in.",
  request_changes: "Only who asked for the production, or an admin, reviews it.",
  accept: "Only who asked for the production, or an admin, reviews it.",
};

/** Moves a production on. Of several who claim it at once, the first gets it, and the others are refused. */
export async function moveProduction(
  { database, clock }: Platform,
  caller: Caller,
  id: string,
  move: Move,
): Promise<Production> {
  const now = clock();
  await database.transaction(async (tx) => {
    const production = await lockProduction(tx, caller.scope, id);
    if (production === undefined) throw productionNotFound();
    refuse(caller, production, move, await rolesOf(tx, caller, production));
    const next = await changeBy(tx, caller, production, move);
    await updateProduction(tx, caller.scope, id, { ...next, updatedAt: now });
    await recordProductionChange(tx, production, next.state, now);
  });
  return await showProduction(database, caller, id);
}

function refuse(
  { scope }: Caller,
  { state, claimedBy }: ProductionRow,
  { move, note = "" }: Move,
  roles: ReadonlySet<ProductionRole>,
): void {
  const refusal = moveRefusal(move, { state, roles });
  if (refusal === "role") throw new DeniedError(scope, "permission_denied", WHO_MAY[move]);
  if (refusal === "state")
    throw new AppError(
      "production_move_impossible",
      move === "claim" && claimedBy !== scope.userId
        ? "Somebody else has claimed this production."
        : "The production does not stand where this is possible any more.",
    );
  if (move === "request_changes" && note === "")
    throw new AppError("production_note_missing", "Say what is to be changed.", { param: "note" });
}

type Change = Pick<ProductionRow, "state"> & Partial<Pick<ProductionRow, "claimedBy" | "reviewNote">>;

async function changeBy(
  tx: Transaction,
  { scope }: Caller,
  production: ProductionRow,
  { move, note = "" }: Move,
): Promise<Change> {
  const state = stateAfter(move);
  switch (move) {
    case "claim":
      return { state, claimedBy: scope.userId };
    case "release":
      return { state, claimedBy: null };
    case "hand_in":
      await refuseUnspoken(tx, production);
      return { state, reviewNote: null };
    case "request_changes": {
      const { workspaceId } = scope;
      const holder = await findProducer(tx, { workspaceId, userId: production.claimedBy ?? "" });
      // Who handed it in may be no producer any more: then somebody else makes the changes.
      return holder === undefined
        ? { state: "unclaimed", claimedBy: null, reviewNote: note }
        : { state, reviewNote: note };
    }
    case "accept":
      await refuseUnspoken(tx, production);
      return { state, reviewNote: null };
  }
}

/** Takes may have been deleted from the history since they were spoken. */
async function refuseUnspoken(tx: Transaction, production: ProductionRow): Promise<void> {
  const lines = await listLines(tx, production);
  const unspoken = lines.filter(({ takeId }) => takeId === null).length;
  if (unspoken > 0)
    throw new AppError(
      "production_not_spoken",
      unspoken === 1 ? "One line has no take." : `${unspoken} lines have no take.`,
    );
}
