import type { FineTunedVoice } from "@voicewright/speech/fine-tune/fine-tune-voice";
import { deleteEngineComparisonsAcrossWorkspaces } from "../../../entities/voice/engines/index.ts";
import {
  findProfessionalVoice,
  listFineTunings,
  saveFineTuning,
  updateProfessionalVoice,
} from "../../../entities/voice/professional/index.ts";
import { listVoiceSamples, withReferences } from "../../../entities/recording/samples/index.ts";
import { saveVoiceMaterialsAcrossWorkspaces } from "../../../entities/voice/record/index.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { recordEvent } from "../../../platform/events/event-store.ts";
import { type EndedJob, type JobContext, JobFailure } from "../../../platform/jobs/job-kind.ts";
import type { Platform } from "../../../platform/platform.ts";
import { ThrottledWriter } from "../../../platform/throttled-writer.ts";
import { hashDataset } from "./dataset-hash.ts";
import type { StoredReport } from "./stored-report.ts";

export type TrainingParams = {
  readonly voiceId: string;
  readonly workspaceId: string;
  readonly jobId: string;
  readonly modelIds: readonly string[];
};

/** Progress is counted in so many steps. */
export const FINE_TUNE_STEPS = 1_000;
const WRITE_INTERVAL_MS = 1_000;
/** The workspace is told of every so much. */
const TOLD_STEP = 0.1;

type Context = JobContext<unknown>;

type ProgressReport = {
  /** Says that the models are being trained. */
  readonly begin: () => Promise<void>;
  readonly note: (share: number) => void;
  /** When everything noted is written. */
  readonly end: () => Promise<void>;
};

/** Writes down how far the models are, at most once a second, and looks whether the voice is still there. */
export function reportProgress(
  { database, clock, log }: Platform,
  order: TrainingParams,
  { hold, onVoiceGone }: Pick<Context, "hold"> & { readonly onVoiceGone: () => void },
): ProgressReport {
  let latest = 0;
  let told = 0;
  const write = async (share: number, change: { readonly startedAt?: Date } = {}): Promise<void> => {
    const isTold = change.startedAt !== undefined || share - told >= TOLD_STEP;
    const isThere = await database.transaction(async (tx) => {
      await hold(tx);
      if ((await findProfessionalVoice(tx, order, order.voiceId)) === undefined) return false;
      const now = clock();
      for (const modelId of order.modelIds) {
        const state = {
          state: "fine_tuning",
          progress: share,
          jobId: order.jobId,
          updatedAt: now,
          ...change,
        } as const;
        await saveFineTuning(tx, order, { voiceId: order.voiceId, modelId }, state);
      }
      if (isTold) await recordEvent(tx, order, { type: "voice.changed", data: { voice_id: order.voiceId } }, now);
      return true;
    });
    if (isTold) told = share;
    if (!isThere) onVoiceGone();
  };
  const writer = new ThrottledWriter<number>({
    intervalMs: WRITE_INTERVAL_MS,
    write,
    onLost: (error) => log.warn({ err: error, jobId: order.jobId }, "progress was lost"),
  });
  return {
    begin: () => write(latest, { startedAt: clock() }),
    note: (share) => {
      latest = Math.max(latest, share);
      writer.note(latest);
    },
    end: () => writer.stop(),
  };
}

/** Puts what was trained into the voice, and the instant clone beside it, all at once. */
export async function saveResult(
  { database, clock }: Platform,
  order: TrainingParams,
  { professional, instant, report }: FineTunedVoice,
  { hold, complete }: Pick<Context, "hold" | "complete">,
): Promise<void> {
  const { voiceId, workspaceId } = order;
  await database.transaction(async (tx) => {
    await hold(tx);
    // Engines that clone from a sample hear recordings whole: those of which only a part was chosen are not for them.
    const samples = await listVoiceSamples(tx, order, [voiceId]);
    const voice = await findProfessionalVoice(tx, order, voiceId);
    // Samples cannot be changed while the voice is trained.
    const dataset = hashDataset(samples, voice?.language ?? "");
    const stored: StoredReport = {
      ...report,
      dataset,
      ...(report.speaks === "instant"
        ? { trainedMaterials: { recipe: professional.recipe, likeness: professional.likeness } }
        : {}),
    };
    const whole = samples.filter(
      ({ usableMs, selectedSpeakerIds }) => usableMs === null && selectedSpeakerIds === null,
    );
    const { recipe, likeness } = report.speaks === "professional" ? professional : instant;
    const materials = withReferences({ recipe, likeness }, whole);
    if (!(await saveVoiceMaterialsAcrossWorkspaces(tx, workspaceId, voiceId, materials)))
      throw new JobFailure("voice_not_found", "The voice was deleted while it was trained.");
    const instantMaterials = { recipe: instant.recipe, likeness: instant.likeness };
    await updateProfessionalVoice(tx, order, voiceId, { instantMaterials });
    const now = clock();
    for (const modelId of order.modelIds) {
      await saveFineTuning(
        tx,
        order,
        { voiceId, modelId },
        {
          state: "fine_tuned",
          progress: 1,
          message: null,
          report: stored,
          endedAt: now,
          updatedAt: now,
        },
      );
    }
    await deleteEngineComparisonsAcrossWorkspaces(tx, voiceId);
    await complete(tx, report);
    await recordEvent(tx, order, { type: "voice.trained", data: { voice_id: voiceId } }, now);
  });
}

/** Says of the models of a job that failed or was cancelled that they are not being trained any more. */
export async function saveEnd(
  tx: Transaction,
  { id, subject, workspaceId, state }: EndedJob,
  now: Date,
): Promise<void> {
  if (workspaceId === null || state === "done") return;
  const rows = await listFineTunings(tx, { workspaceId }, subject);
  const open = rows.filter((row) => row.jobId === id && (row.state === "queued" || row.state === "fine_tuning"));
  for (const { modelId, voiceId, report } of open) {
    // What was trained before still speaks.
    const before = report === null ? "not_started" : "fine_tuned";
    const change = {
      state: state === "failed" ? "failed" : before,
      progress: 0,
      endedAt: now,
      updatedAt: now,
    } as const;
    await saveFineTuning(tx, { workspaceId }, { voiceId, modelId }, change);
  }
}
