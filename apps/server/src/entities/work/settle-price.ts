import { WORK_KINDS, type WorkKind } from "@voicewright/contract/rules/work-kinds";
import type { ConcurrencyGroup } from "@voicewright/contract/rules/tiers";
import type { Settlement } from "../../platform/credits-ledger/credits-ledger.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertUsageEvent } from "./usage/index.ts";

/** What is to be made, and what is reserved for it. */
export type WorkParams = {
  readonly kind: WorkKind;
  readonly requestId: string;
  /** `performance.now()` at the arrival of the request. */
  readonly arrivedAtMs: number;
  readonly model: { readonly id: string; readonly concurrencyGroup: ConcurrencyGroup };
  /** It costs no more than this, and what is covered later. */
  readonly credits: number;
};

/** What work has come to, as the usage counts it. */
export type WorkDone = {
  readonly credits: number;
  /** Charged characters of its text; 0 where there is none. */
  readonly characters: number;
  readonly audioMs: number;
  /** From the arrival of the request. */
  readonly firstAudioMs: number;
  /** Null for sound that no voice makes. */
  readonly voice: { readonly voiceId: string; readonly voiceName: string } | null;
};

export type SettledWork = Settlement & { readonly credits: number; readonly createdAt: Date };

/** Ends a reservation with what the work costs, and counts it, in the transaction that writes the work down. */
export async function settlePrice(
  { credits, clock }: Pick<Platform, "credits" | "clock">,
  tx: Transaction,
  scope: WorkspaceScope,
  { kind, requestId, model, arrivedAtMs, reservationId }: WorkParams & { readonly reservationId: string },
  done: WorkDone,
): Promise<SettledWork> {
  const createdAt = clock();
  const settlement = await credits.settle(tx, scope, reservationId, done.credits);
  await insertUsageEvent(tx, scope, {
    requestId,
    product: WORK_KINDS[kind].product,
    modelId: model.id,
    voiceId: done.voice?.voiceId ?? null,
    voiceName: done.voice?.voiceName ?? null,
    credits: done.credits,
    characters: done.characters,
    audioMs: Math.round(done.audioMs),
    ttfbMs: Math.round(done.firstAudioMs),
    elapsedMs: Math.round(performance.now() - arrivedAtMs),
    createdAt,
  });
  return { ...settlement, credits: done.credits, createdAt };
}
