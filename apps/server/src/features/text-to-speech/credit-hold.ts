import { REGENERATION_WINDOW_MS, REGENERATIONS_FREE_MAX } from "@voicewright/contract/limits";
import type { Reservation } from "../../platform/credits-ledger/credits-ledger.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import type { GenerationPlan } from "./plan-generation.ts";
import { claimRegeneration, releaseRegeneration } from "./store.ts";
import type { RegenerationClaim } from "./store.ts";

/** What a running generation holds of its workspace: credits, a slot, perhaps a free regeneration. */
export type CreditHold = {
  readonly reservation: Reservation;
  readonly regeneration: RegenerationClaim | undefined;
  /** Gives everything back. Never throws: a hold that cannot be given back now is repaired later. */
  readonly release: (reason: string) => Promise<void>;
};

/** Reserves the price of a plan, or nothing when it repeats a line that may be repeated. Throws AppError as the ledger does. */
export async function holdCredits(
  platform: Platform,
  scope: WorkspaceScope,
  plan: GenerationPlan,
  regenerateFrom: string | undefined,
): Promise<CreditHold> {
  const { database, credits, clock, log } = platform;
  const regeneration =
    regenerateFrom === undefined
      ? undefined
      : await claimRegeneration(database, scope, {
          token: regenerateFrom,
          fingerprint: plan.fingerprint,
          since: new Date(clock().getTime() - REGENERATION_WINDOW_MS),
          regenerationsMax: REGENERATIONS_FREE_MAX,
        });
  const releaseClaim = async () => {
    if (regeneration !== undefined) await releaseRegeneration(database, scope, regeneration.token);
  };
  try {
    const reservation = await credits.reserve(scope, {
      credits: regeneration === undefined ? plan.credits : 0,
      concurrencyGroup: plan.model.concurrencyGroup,
    });
    const release = async (reason: string) => {
      try {
        await credits.refund(scope, reservation.id, reason);
        await releaseClaim();
      } catch (error) {
        log.error({ err: error, reservationId: reservation.id }, "a reservation could not be refunded");
      }
    };
    return { reservation, regeneration, release };
  } catch (error) {
    await releaseClaim();
    throw error;
  }
}
