import { randomInt } from "node:crypto";
import { findItemsByRequestId, type HistoryListRow } from "../../entities/generation/history/index.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ComparisonRow, findPair, findPromptPercent, keepComparison } from "./store.ts";
import type { ComparedSide } from "./tables.ts";

export type AskedPair = { readonly request_a_id: string; readonly request_b_id: string };

/** The comparison of two generations by their request ids; made where there is none. Throws AppError. */
export async function findOrMakeComparison(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  { request_a_id: a, request_b_id: b }: AskedPair,
): Promise<ComparisonRow> {
  const items = await findItemsByRequestId(database, scope, [a, b]);
  const one = find(items, a, "request_a_id");
  const other = find(items, b, "request_b_id");
  refuseWhatCannotBeCompared(one, other);
  const [first, second] = isBefore(one, other) ? [one, other] : [other, one];
  const known = await findPair(database, scope, { firstRequestId: first.requestId, secondRequestId: second.requestId });
  if (known !== undefined) return known;
  return await keepComparison(database, scope, {
    id: createId(),
    firstRequestId: first.requestId,
    secondRequestId: second.requestId,
    first: toSide(first),
    second: toSide(second),
    ...drawOrder(),
    asksPreference: randomInt(100) < (await findPromptPercent(database)),
    createdAt: clock(),
  });
}

/** What encoders pad and trim, as a share. */
const CONVERSION_LENGTHS_DIFFER_MAX = 0.02;

/** A new order, under new names. */
export function drawOrder() {
  return { firstChoiceId: createId(), secondChoiceId: createId(), isSecondShownFirst: randomInt(2) === 1 };
}

function find(items: readonly HistoryListRow[], requestId: string, param: string): HistoryListRow {
  const item = items.find((one) => one.requestId === requestId);
  if (item === undefined)
    throw new AppError("history_item_not_found", "There is no generation with this request id.", { param });
  return item;
}

function refuseWhatCannotBeCompared(one: HistoryListRow, other: HistoryListRow): void {
  if (one.voiceId === null || other.voiceId === null)
    throw new AppError("generations_differ", "Only speech can be compared.", { param: "request_b_id" });
  if (one.id === other.id)
    throw new AppError("generations_differ", "A generation cannot be compared with itself.", { param: "request_b_id" });
  if (one.source === "STS" && other.source === "STS") {
    // Words and their timing stay, so that conversions of one recording are equally long.
    const longer = Math.max(one.durationMs, other.durationMs);
    if (Math.abs(one.durationMs - other.durationMs) <= longer * CONVERSION_LENGTHS_DIFFER_MAX) return;
    throw new AppError("generations_differ", "Only conversions of the same recording can be compared.", {
      param: "request_b_id",
    });
  }
  if (one.text === "" || one.text !== other.text)
    throw new AppError("generations_differ", "Only generations of the same text can be compared.", {
      param: "request_b_id",
    });
}

function isBefore(one: HistoryListRow, other: HistoryListRow): boolean {
  const difference = one.createdAt.getTime() - other.createdAt.getTime();
  return difference === 0 ? one.id < other.id : difference < 0;
}

function toSide(item: HistoryListRow): ComparedSide {
  const voices = new Set((item.dialogue ?? []).map((line) => line.voice_id));
  return {
    requestId: item.requestId,
    historyItemId: item.id,
    ...(voices.size > 1 || item.voiceId === null ? {} : { voiceId: item.voiceId }),
    voiceName: item.voiceName ?? "",
    modelId: item.modelId,
    ...(item.engine === null ? {} : { engine: item.engine }),
    settings: item.settings,
    durationMs: item.durationMs,
    createdAtMs: item.createdAt.getTime(),
  };
}
