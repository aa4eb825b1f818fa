import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import type { Transaction } from "../../../platform/database/database.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertUsageEvent } from "../usage/index.ts";
import { previewGone } from "./get-preview.ts";
import type { GenerationRun, PreviewRun } from "./preview-run.ts";
import { completePreview, findPayment, lockPayment, markPaid, replaceReservation } from "./store.ts";

/** Speech of this kind counts together, whatever model a caller names. */
export const PREVIEW_CONCURRENCY_GROUP = "standard";
/** Losing the race for the row this often means something else is wrong. */
const HOLD_ATTEMPTS_MAX = 3;

/**
 * Makes sure that the price of an unpaid generation is reserved before any sound of it is made. The reservation of a
 * server that died was given back, so another takes its place. Throws AppError as the ledger does.
 */
export async function holdPayment(platform: Platform, run: GenerationRun): Promise<void> {
  const { database, credits } = platform;
  const { scope, generation } = run;
  for (let attempt = 0; attempt < HOLD_ATTEMPTS_MAX; attempt++) {
    const payment = await findPayment(database, scope, generation.id);
    if (payment === undefined) throw previewGone();
    run.isPaid = payment.paidAt !== null;
    run.reservationId = payment.reservationId;
    if (run.isPaid || (await credits.isReserved(scope, payment.reservationId))) return;
    const reservation = await credits.reserve(scope, {
      credits: generation.credits,
      concurrencyGroup: PREVIEW_CONCURRENCY_GROUP,
    });
    const ids = { old: payment.reservationId, new: reservation.id };
    if (await replaceReservation(database, scope, generation.id, ids)) {
      run.reservationId = reservation.id;
      return;
    }
    await credits.refund(scope, reservation.id, "another server holds the price");
  }
  throw new Error("The price of the previews could not be reserved.");
}

/** Gives the price of a generation back of which nothing could be kept. Never throws: what fails is repaired later. */
export async function releasePayment(platform: Platform, run: GenerationRun, reason: string): Promise<void> {
  if (run.isPaid) return;
  try {
    await platform.credits.refund(run.scope, run.reservationId, reason);
  } catch (error) {
    platform.log.error({ err: error, reservationId: run.reservationId }, "a reservation could not be refunded");
  }
}

/**
 * Notes that previews are whole and, with the first of a generation, settles its price: one transaction, so that what
 * is noted is paid, and is paid once. False when they were deleted meanwhile.
 */
export async function keepPreviews(
  platform: Platform,
  run: GenerationRun,
  made: readonly PreviewRun[],
): Promise<boolean> {
  const { reservationId, holding } = run;
  try {
    return await platform.database.transaction((tx) => writeDown(platform, tx, run, made));
  } catch (error) {
    if (await platform.credits.isReserved(run.scope, reservationId)) throw error;
    // The price was refunded: of a server that was taken for a stopped one, or of the attempt before this one. The first
    // of the previews that finds it so takes another reservation for all of them.
    if (run.holding === holding) run.holding = holdPayment(platform, run);
    await run.holding;
    return await platform.database.transaction((tx) => writeDown(platform, tx, run, made));
  }
}

async function writeDown(
  { credits, clock }: Platform,
  tx: Transaction,
  run: GenerationRun,
  made: readonly PreviewRun[],
): Promise<boolean> {
  const { scope, generation } = run;
  const payment = await lockPayment(tx, scope, generation.id);
  if (payment === undefined) return false;
  for (const { preview, audio } of made) {
    if (audio !== undefined) await completePreview(tx, scope, preview.generatedVoiceId, audio);
  }
  const stored = made.filter(({ audio }) => audio !== undefined);
  const [first] = made;
  if (payment.paidAt === null && first !== undefined) {
    await markPaid(tx, scope, generation.id, clock());
    await credits.settle(tx, scope, payment.reservationId, generation.credits);
    await insertUsageEvent(tx, scope, {
      requestId: generation.requestId,
      product: "VoiceGeneration",
      modelId: generation.modelId,
      voiceId: first.preview.generatedVoiceId,
      voiceName: first.preview.promptStrength === null ? "Voice Design" : "Voice Remix",
      credits: generation.credits,
      characters: chargedCharacters(generation.text),
      audioMs: Math.round(first.audio?.durationMs ?? 0),
      ttfbMs: Math.round(first.firstSoundMs ?? 0),
      elapsedMs: Math.round(performance.now() - run.startedAtMs),
      createdAt: clock(),
    });
  }
  for (const { preview } of stored) {
    const data = { generated_voice_id: preview.generatedVoiceId, state: "completed" } as const;
    await recordEvent(tx, scope, { type: "preview.ended", data }, clock());
  }
  return true;
}
