import { SHARED_RATE_MAX, SHARED_RATE_MIN } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import {
  type LabelChoice,
  labelsError,
  type NoticePeriodDays,
  toNoticePeriod,
  voiceDescriptionError,
  voiceNameError,
} from "@voicewright/contract/voices/rules";
import { DESCRIPTIVE_TAGS, VOICE_AGES, VOICE_GENDERS, VOICE_USE_CASES } from "@voicewright/contract/voices/values";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { ShareInput } from "../lab-mutations.ts";

type ShareLabels = {
  readonly language: string;
  readonly accent: string;
  readonly gender: ShareInput["labels"]["gender"] | "";
  readonly age: ShareInput["labels"]["age"] | "";
  readonly descriptive: ShareInput["labels"]["descriptive"] | "";
  readonly use_case: ShareInput["labels"]["use_case"] | "";
};

export type ShareForm = {
  readonly name: string;
  readonly description: string;
  readonly labels: ShareLabels;
  readonly noticePeriodDays: NoticePeriodDays | null;
  readonly isLiveModerated: boolean;
  /** As it is typed. */
  readonly rate: string;
  readonly areFreeUsersAllowed: boolean;
  readonly isRemixingAllowed: boolean;
};

type SharedVoice = Pick<Voice, "name" | "description" | "labels" | "sharing">;

function oneOf<const T>(known: readonly T[], value: string | undefined): T | "" {
  return known.find((item) => item === value?.replaceAll(/[ -]/g, "_")) ?? "";
}

/** How the voice is shared, or was; else what is known of the voice itself. */
export function toShareForm({ name, description, labels: own, sharing }: SharedVoice): ShareForm {
  const labels: Readonly<Record<string, string>> = sharing?.labels ?? own;
  return {
    name: sharing?.name ?? name,
    description: sharing?.description ?? description ?? "",
    labels: {
      language: labels["language"] ?? "",
      accent: labels["accent"] ?? "",
      gender: oneOf(VOICE_GENDERS, labels["gender"]),
      age: oneOf(VOICE_AGES, labels["age"]),
      descriptive: oneOf(DESCRIPTIVE_TAGS, labels["descriptive"]),
      use_case: oneOf(VOICE_USE_CASES, labels["use_case"]),
    },
    noticePeriodDays: toNoticePeriod(sharing?.notice_period ?? 0),
    isLiveModerated: sharing?.live_moderation_enabled ?? false,
    rate: String(Number((sharing?.rate ?? 1).toFixed(2))),
    areFreeUsersAllowed: sharing?.free_users_allowed ?? true,
    isRemixingAllowed: sharing?.voice_mixing_allowed ?? false,
  };
}

/** The rate that was typed, with a comma or a point; `undefined` when it is not one. */
export function readRate(typed: string): number | undefined {
  const rate = Number(typed.trim().replace(",", "."));
  return typed.trim() !== "" && rate >= SHARED_RATE_MIN && rate <= SHARED_RATE_MAX ? rate : undefined;
}

export type ShareErrors = { readonly [Field in "name" | "description" | "labels" | "rate"]?: string | undefined };

export function shareErrors(form: ShareForm): ShareErrors {
  const given: LabelChoice[] = (["language", "accent", "gender", "age"] as const).map((key) => ({
    key,
    value: form.labels[key],
  }));
  const isIncomplete = form.labels.descriptive === "" || form.labels.use_case === "";
  return {
    name: voiceNameError(form.name),
    description: voiceDescriptionError(form.description),
    labels: labelsError(given) ?? (isIncomplete ? MESSAGES.labelValuesRequired : undefined),
    rate:
      readRate(form.rate) === undefined
        ? `The rate must be between ${SHARED_RATE_MIN} and ${SHARED_RATE_MAX}.`
        : undefined,
  };
}

/** What is sent; `undefined` as long as something is to be mended. */
export function toShareInput(form: ShareForm): ShareInput | undefined {
  const { gender, age, descriptive, use_case: useCase, language, accent } = form.labels;
  const rate = readRate(form.rate);
  const isInvalid = Object.values(shareErrors(form)).some((error) => error !== undefined);
  if (isInvalid || rate === undefined || gender === "" || age === "" || descriptive === "" || useCase === "") {
    return undefined;
  }
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    labels: { language, accent, gender, age, descriptive, use_case: useCase },
    notice_period_days: form.noticePeriodDays,
    live_moderation_enabled: form.isLiveModerated,
    rate,
    free_users_allowed: form.areFreeUsersAllowed,
    voice_mixing_allowed: form.isRemixingAllowed,
  };
}
