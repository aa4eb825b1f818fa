import { VERIFICATION_ATTEMPTS_MAX } from "@voicewright/contract/rules/limits";
import type { FineTuning } from "@voicewright/contract/professional-clone/fine-tuning";
import { fineTuningMessage } from "@voicewright/contract/voices/rules";
import { fineTuningStateOf, isAllowedToFineTune, tunableModels } from "../professional/index.ts";
import type { WorkspaceVoice } from "./store.ts";

/** What the wire says of the training of a voice; who tried to verify it is known to its own workspace only. */
export function presentFineTuning(voice: Pick<WorkspaceVoice, "professional" | "verifiedAt">): FineTuning {
  const { professional } = voice;
  const known = new Map(professional?.fineTunings.map((one) => [one.modelId, one]));
  const modelIds = professional === null ? [] : new Set([...tunableModels(professional.language), ...known.keys()]);
  const models = Array.from(modelIds, (modelId) => {
    const { state = "not_started", progress = 0, message = null } = known.get(modelId) ?? {};
    return { modelId, state, progress, message: message ?? fineTuningMessage(state, progress) };
  });
  return {
    is_allowed_to_fine_tune: isAllowedToFineTune(voice),
    is_trained: professional?.isTrained ?? false,
    state: Object.fromEntries(models.map(({ modelId, state }) => [modelId, state])),
    progress: Object.fromEntries(models.map(({ modelId, progress }) => [modelId, progress])),
    message: Object.fromEntries(models.map(({ modelId, message }) => [modelId, message])),
    finetuning_state: fineTuningStateOf(voice),
    language: professional?.language ?? null,
    dataset_duration_seconds: professional === null ? null : professional.usableMs / 1000,
    slice_ids: null,
    verification_failures: [],
    verification_attempts_count: 0,
    verification_attempts: [],
    max_verification_attempts: VERIFICATION_ATTEMPTS_MAX,
    next_max_verification_attempts_reset_unix_ms: null,
    manual_verification_requested: professional?.isManualVerificationRequested ?? false,
    manual_verification: null,
  };
}
