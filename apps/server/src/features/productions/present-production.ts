import type { Production, ProductionCollection, ProductionSummary } from "@voicewright/contract/productions/routes";
import {
  mayDeleteProduction,
  mayEditProduction,
  maySpeakLines,
  possibleMoves,
} from "@voicewright/contract/productions/rules";
import { meetsSeat } from "@voicewright/contract/rules/seats";
import { findHistoryItems } from "../../entities/generation/history/index.ts";
import { getVoice } from "../../entities/voice/record/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller, WorkspaceScope } from "../../platform/identity.ts";
import { listUserNames } from "../../platform/identity/members.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { listProducers } from "./producer-store.ts";
import { mayDeleteCollection, productionNotFound, rolesOf } from "./require-productions.ts";
import { type CollectionRow, type CountedProduction, type Line, listLines, listProductions } from "./store.ts";

type Names = ReadonlyMap<string, string>;

/** What the people of the workspace are called here: producers by the name of their profile. */
export async function namesOf(queryable: Queryable, scope: WorkspaceScope): Promise<Names> {
  const members = await listUserNames(queryable, scope);
  const producers = await listProducers(queryable, scope);
  return new Map([
    ...members.map(({ userId, name }) => [userId, name] as const),
    ...producers.map(({ userId, displayName }) => [userId, displayName] as const),
  ]);
}

export function presentSummary(production: CountedProduction, names: Names): ProductionSummary {
  const { askedBy, claimedBy, dueAt } = production;
  const person = (userId: string) => ({ user_id: userId, name: names.get(userId) ?? null });
  return {
    production_id: production.id,
    collection_id: production.collectionId,
    collection_name: production.collectionName,
    title: production.title,
    state: production.state,
    due_at_unix: dueAt === null ? null : toUnix(dueAt),
    line_count: production.lineCount,
    spoken_line_count: production.spokenLineCount,
    lead: person(askedBy),
    producer: claimedBy === null ? null : person(claimedBy),
    updated_at_unix: toUnix(production.updatedAt),
  };
}

export function presentCollection(
  caller: Caller,
  collection: CollectionRow,
  productionCount: number,
): ProductionCollection {
  return {
    collection_id: collection.id,
    name: collection.name,
    created_at_unix: toUnix(collection.createdAt),
    production_count: productionCount,
    can_delete: meetsSeat(caller.seat, "workspace_member") && mayDeleteCollection(caller, collection),
  };
}

/** Throws production_not_found. */
export async function getProduction(
  queryable: Queryable,
  scope: WorkspaceScope,
  id: string,
): Promise<CountedProduction> {
  const [production] = await listProductions(queryable, scope, { id });
  if (production === undefined) throw productionNotFound();
  return production;
}

/** A production as the caller sees it. Throws production_not_found. */
export async function showProduction(queryable: Queryable, caller: Caller, id: string): Promise<Production> {
  const { scope, seat } = caller;
  const production = await getProduction(queryable, scope, id);
  const roles = await rolesOf(queryable, caller, production);
  const standing = {
    state: production.state,
    // Who only looks may nothing.
    roles: meetsSeat(seat, "workspace_member") ? roles : new Set<never>(),
  };
  return {
    ...presentSummary(production, await namesOf(queryable, scope)),
    notes: production.notes,
    voice: {
      voice_id: production.voiceId,
      name: production.voiceName,
      is_gone: await isVoiceGone(queryable, scope, production.voiceId),
    },
    model_id: production.modelId,
    review_note: production.reviewNote,
    lines: await presentLines(queryable, scope, await listLines(queryable, production)),
    abilities: {
      moves: possibleMoves(standing),
      speak: maySpeakLines(standing),
      edit: mayEditProduction(standing),
      delete: mayDeleteProduction(standing),
    },
  };
}

async function isVoiceGone(queryable: Queryable, scope: WorkspaceScope, voiceId: string): Promise<boolean> {
  try {
    await getVoice(queryable, scope, voiceId);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "voice_not_found") return true;
    throw error;
  }
}

async function presentLines(
  queryable: Queryable,
  scope: WorkspaceScope,
  lines: readonly Line[],
): Promise<Production["lines"]> {
  const takeIds = lines.flatMap(({ takeId }) => takeId ?? []);
  const takes = takeIds.length === 0 ? [] : await findHistoryItems(queryable, scope, takeIds);
  const byId = new Map(takes.map((take) => [take.id, take]));
  return lines.map(({ id, text, takeId, spokenAt }) => {
    const take = takeId === null ? undefined : byId.get(takeId);
    return {
      line_id: id,
      text,
      take:
        take === undefined || spokenAt === null
          ? null
          : {
              history_item_id: take.id,
              duration_secs: take.durationMs / 1_000,
              spoken_at_unix: toUnix(spokenAt),
            },
      is_take_deleted: take === undefined && spokenAt !== null,
    };
  });
}
