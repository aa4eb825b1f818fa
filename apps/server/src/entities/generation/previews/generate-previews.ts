import { PREVIEW_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { outputContentType } from "@voicewright/contract/rules/output-formats";
import type { VoicePreviews } from "@voicewright/contract/voice-design/routes";
import { previewSpeaker, refuseProtectedScript } from "../spoken/index.ts";
import type { Reservation } from "../../../platform/credits-ledger/credits-ledger.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reserveWork } from "../../work/index.ts";
import type { PreviewPlan } from "./preview-plan.ts";
import { isPaidAlready } from "./find-repeated.ts";
import { previewWork } from "./payment.ts";
import type { PreviewRun } from "./preview-run.ts";
import type { PreviewGenerator } from "./preview-generator.ts";
import { deleteGenerations, insertGeneration } from "./store.ts";
import type { GenerationRow, PreviewRow } from "./store.ts";

/** Writes down, inside a transaction, which version of a session a generation belongs to. Answers the version's id. */
export type RecordVersion = (tx: Transaction, generationId: string) => Promise<string>;

export type PreviewOptions = {
  readonly requestId: string;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
  /** Whether the answer is sent at once, without audio. */
  readonly isStreamed: boolean;
  /** For previews that a session keeps. */
  readonly recordVersion: RecordVersion | undefined;
};

export type GeneratedPreviews = { readonly answer: VoicePreviews; readonly reservation: Reservation };

/**
 * Makes the previews of a plan. Streamed ones, and those of a session, go on when the client leaves, and are paid with
 * the first that is whole. Others are made for this answer alone: they are paid when it is ready, and a client that
 * leaves before ends them and pays nothing. What the workspace has paid for already is made again for nothing.
 */
export async function generatePreviews(
  platform: Platform,
  previewGenerator: PreviewGenerator,
  scope: WorkspaceScope,
  plan: PreviewPlan,
  options: PreviewOptions,
): Promise<GeneratedPreviews> {
  const { requestId, signal, isStreamed, recordVersion } = options;
  const { text, speechLanguage } = plan;
  const language = speechLanguage === null ? {} : { language: speechLanguage };
  const said = { text, ...language, normalizeText: true, speaker: previewSpeaker(scope.workspaceId) };
  await refuseProtectedScript(platform, [said]);
  const isRepeat = await isPaidAlready(platform.database, scope, plan, platform.clock());
  const arrivedAtMs = performance.now();
  const price = { requestId, modelId: plan.modelId, credits: isRepeat ? 0 : plan.credits };
  const work = await reserveWork(platform, scope, previewWork(price, plan.voices, arrivedAtMs));
  const { reservation } = work;
  const begun = await work.run(() => writeDown(platform, scope, plan, options, reservation));
  const { generation, previews, iterationId } = begun;
  const isWhole = !isStreamed && recordVersion === undefined;
  const runs = previewGenerator.start(generation, previews, { isWhole, arrivedAtMs });
  if (isStreamed) return { answer: present(generation, previews, undefined, iterationId), reservation };

  const leave = () => void previewGenerator.cancel([generation.id]);
  if (isWhole) signal.addEventListener("abort", leave, { once: true });
  if (isWhole && signal.aborted) leave();
  await Promise.all(runs.map(({ ended }) => ended.promise));
  signal.removeEventListener("abort", leave);

  const made = runs.filter(({ audio, failure }) => audio !== undefined && failure === undefined);
  const isLost = made.length === 0 || (isWhole && signal.aborted);
  if (!isLost) return { answer: present(generation, previews, made, iterationId), reservation };
  // No client knows their ids. Those of a session stay for another attempt.
  if (isWhole) {
    for (const key of await deleteGenerations(platform.database, scope, [generation.id])) {
      await platform.storage.delete(key);
    }
  }
  throw runs.find(({ failure }) => failure !== undefined)?.failure ?? signal.reason;
}

type Begun = {
  readonly generation: GenerationRow;
  readonly previews: readonly PreviewRow[];
  readonly iterationId: string | undefined;
};

async function writeDown(
  platform: Platform,
  scope: WorkspaceScope,
  plan: PreviewPlan,
  { requestId, recordVersion }: PreviewOptions,
  reservation: Reservation,
): Promise<Begun> {
  const { voices, understood, ...settings } = plan;
  const createdAt = platform.clock();
  const expiresAt = recordVersion === undefined ? expiryOf(createdAt) : null;
  const reservationId = reservation.id;
  const row = {
    ...settings,
    id: createId(),
    requestId,
    understood: [...understood],
    credits: reservation.credits,
    reservationId,
    createdAt,
    expiresAt,
  };
  return await platform.database.transaction(async (tx) => {
    const inserted = await insertGeneration(
      tx,
      scope,
      row,
      voices.map((voice, rank) => ({
        ...voice,
        generatedVoiceId: createId(),
        rank,
        state: "pending" as const,
        durationMs: 0,
      })),
    );
    return { ...inserted, iterationId: await recordVersion?.(tx, inserted.generation.id) };
  });
}

function expiryOf(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PREVIEW_LIFETIME_MS);
}

/** `made` in place of the previews brings their audio along. */
function present(
  generation: GenerationRow,
  previews: readonly PreviewRow[],
  made: readonly PreviewRun[] | undefined,
  iterationId: string | undefined,
): VoicePreviews {
  const shared = { media_type: outputContentType(generation.outputFormat), language: generation.language };
  return {
    previews:
      made === undefined
        ? previews.map(({ generatedVoiceId }) => ({
            ...shared,
            audio_base_64: "",
            generated_voice_id: generatedVoiceId,
            duration_secs: 0,
          }))
        : made.map(({ preview, sound, audio }) => ({
            ...shared,
            audio_base_64: sound.bytes().toString("base64"),
            generated_voice_id: preview.generatedVoiceId,
            duration_secs: (audio?.durationMs ?? 0) / 1000,
          })),
    text: generation.text,
    seed: generation.seed,
    understood: generation.understood,
    expires_at_unix: Math.floor(expiryOf(generation.createdAt).getTime() / 1000),
    credits: generation.credits,
    remixing_session_iteration_id: iterationId ?? null,
  };
}
