import { findModel } from "@voicewright/contract/rules/model-catalogue";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import {
  isAllowedToFineTune,
  isBeingFineTuned,
  type ProfessionalFacts,
  saveFineTuning,
  tunableModels,
} from "../../../entities/voice/professional/index.ts";
import { lockVoice } from "../../../entities/recording/samples/index.ts";
import { getVoice, requireVoiceRight, type WorkspaceVoice } from "../../../entities/voice/record/index.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { FineTuneJob } from "./fine-tune-job.ts";

/** Begins the training of a professional voice for a model, or for every model that can be trained for its language. */
export type StartTraining = (scope: WorkspaceScope, voiceId: string, modelId?: string) => Promise<void>;

/**
 * The task and the states of the models are stored together, so that neither is there without the other. Throws
 * AppError for a voice that may not be trained, has too little audio, or is being trained.
 */
export async function startTraining(
  { database, jobs, clock }: Platform,
  job: FineTuneJob,
  scope: WorkspaceScope,
  voiceId: string,
  modelId: string | undefined,
): Promise<void> {
  const voice = await getVoice(database, scope, voiceId);
  const { modelIds } = requireTrainable(voice, scope, modelId, clock());
  let isStarted = false;
  const queue = async (tx: Transaction, jobId: string): Promise<void> => {
    await lockVoice(tx, scope, voice.voiceId);
    requireTrainable(await getVoice(tx, scope, voice.voiceId), scope, modelId, clock());
    const now = clock();
    for (const id of modelIds) {
      await saveFineTuning(
        tx,
        scope,
        { voiceId: voice.voiceId, modelId: id },
        {
          state: "queued",
          progress: 0,
          message: null,
          jobId,
          queuedAt: now,
          startedAt: null,
          endedAt: null,
          updatedAt: now,
        },
      );
    }
    isStarted = true;
  };
  await jobs.enqueue(job, {
    owner: { kind: "workspace", scope },
    subject: voice.voiceId,
    input: { model_ids: modelIds },
    exclusiveKey: voice.voiceId,
    alongside: queue,
  });
  if (!isStarted) throw alreadyQueued();
}

function requireTrainable(
  voice: WorkspaceVoice,
  scope: WorkspaceScope,
  modelId: string | undefined,
  now: Date,
): { readonly professional: ProfessionalFacts; readonly modelIds: string[] } {
  // An accepted verification begins it too, for who had asked for that.
  requireVoiceRight(voice, scope, "work_on_professional", now);
  const { professional } = voice;
  if (professional === null || !isAllowedToFineTune(voice)) {
    throw new AppError("fine_tuning_not_allowed", MESSAGES.fineTuningNotVerified);
  }
  const modelIds = chooseModels(professional, modelId);
  if (isBeingFineTuned(voice)) throw alreadyQueued();
  if (professional.usableMs < PROFESSIONAL_LIMITS.usableMinMs) {
    throw new AppError("dataset_too_short", MESSAGES.datasetTooShort);
  }
  return { professional, modelIds };
}

function alreadyQueued(): AppError {
  return new AppError("fine_tuning_already_queued", MESSAGES.fineTuningAlreadyQueued);
}

function chooseModels({ language }: ProfessionalFacts, modelId: string | undefined): string[] {
  const tunable = tunableModels(language);
  if (modelId === undefined) return [...tunable];
  if (findModel(modelId) === undefined) {
    throw new AppError("model_not_found", `There is no model with the id '${modelId.slice(0, 100)}'.`, {
      param: "model_id",
    });
  }
  if (!tunable.includes(modelId)) {
    throw new AppError("unsupported_model", `The model '${modelId}' cannot be trained for the language of the voice.`, {
      param: "model_id",
    });
  }
  return [modelId];
}
