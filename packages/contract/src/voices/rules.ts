import { NOTICE_PERIODS_DAYS, VOICE_DESCRIPTION_MAX_CHARACTERS } from "../rules/limits.ts";
import { MESSAGES } from "../rules/messages.ts";
import { meetsRole, type ResourceRole } from "../rules/access/voice-roles.ts";
import type { Model } from "../models/routes.ts";
import type { Voice, VoiceSharing } from "./routes.ts";

/** What the rules look at: how a voice stands to the caller. A wire voice has all of it. */
export type VoiceStatus = Pick<Voice, "category" | "is_owner" | "permission_on_resource" | "safety_control"> & {
  readonly fine_tuning: {
    readonly is_allowed_to_fine_tune: boolean;
    readonly is_trained?: boolean;
    /** By model. */
    readonly state: Readonly<Record<string, string>>;
  };
  readonly sharing:
    | (Pick<VoiceSharing, "status" | "disable_at_unix"> & Partial<Pick<VoiceSharing, "voice_mixing_allowed">>)
    | null;
  readonly voice_verification: Pick<Voice["voice_verification"], "is_verified">;
};

/** Whether the caller may do what needs a role on the voice. Who made it may everything. */
function mayAs(role: ResourceRole, voice: Pick<VoiceStatus, "is_owner" | "permission_on_resource">): boolean {
  return voice.is_owner || meetsRole(voice.permission_on_resource, role);
}

/** Whether the voice came to the workspace from the shared library. */
export function isCopiedVoice({ sharing }: Pick<VoiceStatus, "sharing">): boolean {
  return sharing?.status === "copied" || sharing?.status === "copied_disabled";
}

function isPremade({ category, permission_on_resource: role }: VoiceStatus): boolean {
  return category === "premade" && role === null;
}

/** Nobody's to share or delete, also where somebody may edit it: in the workspace that is internal to the installation. */
function isEverybodys({ category }: VoiceStatus): boolean {
  return category === "premade";
}

/** Not one model was begun: neither waiting, running, done nor failed. */
function hasFineTuningNotStarted({ fine_tuning: { state } }: Pick<VoiceStatus, "fine_tuning">): boolean {
  return Object.values(state).every((value) => value === "not_started");
}

/**
 * Why the caller may not change a voice; `undefined` when it may. Changing is for the workspace that made
 * it, not for those who copied it; a professional voice can be changed once its fine-tuning has begun.
 */
export function voiceEditRefusal(voice: VoiceStatus): string | undefined {
  if (isPremade(voice)) return MESSAGES.voicePremade;
  if (isCopiedVoice(voice)) return MESSAGES.voiceNotEditable;
  const refusal = editorRefusal(voice);
  if (refusal !== undefined) return refusal;
  if (voice.category !== "professional") return undefined;
  if (!voice.fine_tuning.is_allowed_to_fine_tune) return MESSAGES.voiceFineTuningNotAllowed;
  return hasFineTuningNotStarted(voice) ? MESSAGES.voiceFineTuningNotStarted : undefined;
}

/** Why the caller may not work on a professional voice in its wizard; `undefined` when it may, trained or not. */
export function professionalWorkRefusal(voice: VoiceStatus): string | undefined {
  if (isPremade(voice) || isCopiedVoice(voice)) return MESSAGES.voiceNotEditable;
  const refusal = editorRefusal(voice);
  if (refusal !== undefined) return refusal;
  return voice.category === "professional" ? undefined : MESSAGES.notProfessional;
}

/** Whether a professional voice has to be trained before it can speak: it has models to be trained for, and none ever was. */
export function needsFineTuning({
  category,
  fine_tuning: { state, is_trained: isTrained },
}: Pick<VoiceStatus, "category" | "fine_tuning">): boolean {
  const states = Object.values(state);
  return category === "professional" && states.length > 0 && isTrained !== true && !states.includes("fine_tuned");
}

/** What of a voice the caller may change: of a copied voice, only the workspace's own name for it. */
export function voiceEditScope(voice: VoiceStatus): "everything" | "name" | "nothing" {
  if (voiceEditRefusal(voice) === undefined) return "everything";
  return isCopiedVoice(voice) ? "name" : "nothing";
}

/** Why a voice cannot speak for the caller at `nowUnix` (seconds); `undefined` when it can. */
export function voiceUseRefusal(voice: VoiceStatus, nowUnix: number): string | undefined {
  if (isDisabledVoice(voice, nowUnix)) return MESSAGES.voiceDisabled;
  if (voice.safety_control === "BAN") return MESSAGES.voiceBanned;
  if (voice.safety_control === "CAPTCHA" && !voice.voice_verification.is_verified) return MESSAGES.voiceNotVerified;
  if (!isPremade(voice) && !mayAs("viewer", voice)) {
    return MESSAGES.voiceNotPermitted;
  }
  return needsFineTuning(voice) ? MESSAGES.voiceNotFineTuned : undefined;
}

/** What people should know of a voice before they choose it, at `nowUnix` (seconds); `undefined` when there is nothing. */
export function voiceInfo(voice: VoiceStatus, nowUnix: number): string | undefined {
  const isLeaving = isCopiedVoice(voice) && typeof voice.sharing?.disable_at_unix === "number";
  return voiceUseRefusal(voice, nowUnix) ?? (isLeaving ? MESSAGES.voiceLeaving : undefined);
}

/** Why the caller may not make other voices of a voice at `nowUnix` (seconds): of a copied one, its owner has to allow it. */
export function voiceRemixRefusal(voice: VoiceStatus, nowUnix: number): string | undefined {
  const isKept = isCopiedVoice(voice) && voice.sharing?.voice_mixing_allowed !== true;
  return voiceUseRefusal(voice, nowUnix) ?? (isKept ? MESSAGES.voiceRemixNotAllowed : undefined);
}

/** A copied voice stops when its owner withdrew it and the notice is over at `nowUnix` (seconds). */
export function isDisabledVoice(voice: Pick<VoiceStatus, "sharing">, nowUnix: number): boolean {
  const disabledAt = voice.sharing?.disable_at_unix ?? null;
  return isCopiedVoice(voice) && disabledAt !== null && disabledAt <= nowUnix;
}

/** Why the caller may not offer a voice in the library: it has to be its admin, and able to change and use it. */
export function voiceShareRefusal(voice: VoiceStatus, nowUnix: number): string | undefined {
  if (isEverybodys(voice)) return MESSAGES.voicePremade;
  return voiceEditRefusal(voice) ?? voiceAdminRefusal(voice) ?? voiceUseRefusal(voice, nowUnix);
}

/** Why the caller may not say who in the workspace may do what with a voice. */
export function voiceAccessRefusal(voice: VoiceStatus): string | undefined {
  if (isEverybodys(voice)) return MESSAGES.voicePremade;
  return isCopiedVoice(voice) ? MESSAGES.voiceNotEditable : voiceAdminRefusal(voice);
}

/** Of the voices of others, no role says anything. */
function voiceAdminRefusal(voice: VoiceStatus): string | undefined {
  if (mayAs("admin", voice)) return undefined;
  return mayAs("viewer", voice) ? MESSAGES.voiceAdminsOnly : MESSAGES.voiceNotEditable;
}

function editorRefusal(voice: VoiceStatus): string | undefined {
  if (mayAs("editor", voice)) return undefined;
  return mayAs("viewer", voice) ? MESSAGES.voiceEditorsOnly : MESSAGES.voiceNotEditable;
}

/** Why the caller may not store other settings of a voice for the workspace, or choose its engine. */
export function voiceSettingsRefusal(voice: VoiceStatus): string | undefined {
  return isPremade(voice) || isCopiedVoice(voice) ? undefined : editorRefusal(voice);
}

/** Why a voice cannot be taken off the workspace's list. Copied ones leave it, own ones are deleted for good. */
export function voiceDeleteRefusal(voice: VoiceStatus): string | undefined {
  if (isEverybodys(voice)) return MESSAGES.voicePremade;
  return isCopiedVoice(voice) ? undefined : voiceAdminRefusal(voice);
}

const RETRY_STATES: ReadonlySet<string> = new Set(["failed", "fine_tuned", "not_started"]);

/**
 * Whether the fine-tuning of a voice may be tried again: by those who may change it, while it is not
 * shared, when nothing runs any more and something has run.
 */
export function canRetryFineTuning(voice: VoiceStatus): boolean {
  const isPermitted = mayAs("editor", voice);
  const isShared = voice.sharing !== null && voice.sharing.status !== "disabled";
  const states = Object.values(voice.fine_tuning.state);
  return (
    isPermitted && !isShared && states.every((state) => RETRY_STATES.has(state)) && !hasFineTuningNotStarted(voice)
  );
}

/** What is said of one model of a professional voice. `progress` is a share of 1. */
export function fineTuningMessage(state: string, progress = 0): string {
  switch (state) {
    case "not_started":
      return MESSAGES.fineTuningNotStarted;
    case "fine_tuned":
      return MESSAGES.fineTuned;
    case "failed":
      return MESSAGES.fineTuningFailed;
    case "fine_tuning":
      return `${Math.round(Math.min(Math.max(progress, 0), 1) * 100)}%`;
    default:
      return MESSAGES.fineTuningWaiting;
  }
}

export type FineTunableVoice = VoiceStatus & Pick<Voice, "is_mixed" | "labels" | "high_quality_base_model_ids">;
export type FineTunableModel = Pick<Model, "model_id" | "can_be_finetuned"> & {
  readonly languages: readonly Pick<Model["languages"][number], "language_id">[];
};

/** Whether fine-tuning a voice for a model is worth while: the model can be tuned and speaks its language. */
export function isRecommendedForModel(voice: FineTunableVoice, model: FineTunableModel): boolean {
  const language = voice.labels["language"];
  return (
    voice.category === "professional" &&
    !voice.is_mixed &&
    model.can_be_finetuned &&
    model.languages.some(({ language_id: id }) => id === language)
  );
}

/** The models whose fine-tuning is shown for a voice. A copied voice shows only what is ready. */
export function shownFineTuningModels<M extends FineTunableModel>(voice: FineTunableVoice, models: readonly M[]): M[] {
  return models.filter((model) => {
    if (isCopiedVoice(voice)) return voice.fine_tuning.state[model.model_id] === "fine_tuned";
    return isRecommendedForModel(voice, model) || voice.high_quality_base_model_ids.includes(model.model_id);
  });
}

const YEAR_SHOWN_OVER_DAYS = 364;
const TWO_YEARS_SHOWN_OVER_DAYS = 366;

/** "90 days", "1 year", "2 years". */
export function noticePeriodText(days: number): string {
  if (days > TWO_YEARS_SHOWN_OVER_DAYS) return "2 years";
  if (days > YEAR_SHOWN_OVER_DAYS) return "1 year";
  return days === 1 ? "1 day" : `${days} days`;
}

export type NoticePeriodDays = (typeof NOTICE_PERIODS_DAYS)[number];

/** The period as the library stores it; `null` for none, and for one that is not offered. */
export function toNoticePeriod(days: number): NoticePeriodDays | null {
  return NOTICE_PERIODS_DAYS.find((period) => period === days) ?? null;
}

/** How a workspace that has used its voice slots gets more of them. */
export function moreVoiceSlotsText(tier: string): string {
  return tier === "scale_2024_08_10" || tier === "enterprise" ? MESSAGES.slotsContactSales : MESSAGES.slotsUpgrade;
}

export const VOICE_LABEL_KEYS = ["language", "accent", "gender", "age"] as const;
export type VoiceLabelKey = (typeof VOICE_LABEL_KEYS)[number];
export type LabelChoice = { readonly key: VoiceLabelKey; readonly value: string };

/** Labels with one of them changed. Another language clears the accent, which depends on it. */
export function changeLabel(labels: readonly LabelChoice[], key: VoiceLabelKey, value: string): readonly LabelChoice[] {
  const isOtherLanguage =
    key === "language" && labels.some((label) => label.key === "language" && label.value !== value);
  return labels.map((label) => {
    if (label.key === key) return { key, value };
    return isOtherLanguage && label.key === "accent" ? { key: label.key, value: "" } : label;
  });
}

/** The kinds of label that are not used yet, the first to be offered first. */
export function unusedLabelKeys(labels: readonly LabelChoice[]): VoiceLabelKey[] {
  return VOICE_LABEL_KEYS.filter((key) => !labels.some((label) => label.key === key));
}

/** What is wrong with the labels of a voice, in the order in which it is to be corrected. */
export function labelsError(labels: readonly LabelChoice[]): string | undefined {
  const hasLanguage = labels.some(({ key, value }) => key === "language" && value !== "");
  if (labels.some(({ key }) => key === "accent") && !hasLanguage) return MESSAGES.languageFirst;
  return labels.some(({ value }) => value.trim() === "") ? MESSAGES.labelValuesRequired : undefined;
}

/** What is wrong with the name of a voice. */
export function voiceNameError(name: string): string | undefined {
  return name.trim() === "" ? MESSAGES.voiceNameRequired : undefined;
}

/** What is wrong with the description of a voice. */
export function voiceDescriptionError(description: string): string | undefined {
  return description.length > VOICE_DESCRIPTION_MAX_CHARACTERS ? MESSAGES.voiceDescriptionTooLong : undefined;
}
