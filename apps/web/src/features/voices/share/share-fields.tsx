import {
  NOTICE_PERIODS_DAYS,
  VOICE_DESCRIPTION_MAX_CHARACTERS,
  VOICE_NAME_MAX_CHARACTERS,
} from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { noticePeriodText, toNoticePeriod } from "@voicewright/contract/voices/rules";
import { DESCRIPTIVE_TAGS, VOICE_AGES, VOICE_GENDERS, VOICE_USE_CASES } from "@voicewright/contract/voices/values";
import type { Voice } from "@voicewright/contract/voices/routes";
import { type FormEvent, useRef, useState } from "react";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { Select } from "@/shared/ui/fields/select.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { AccentSelect } from "@/entities/voice/labels/accent-select.tsx";
import { labelOptions, languageOptions } from "@/entities/voice/labels/label-values.ts";
import type { ShareInput } from "../lab-mutations.ts";
import { type ShareForm, shareErrors, toShareForm, toShareInput } from "./share-form.ts";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";

const NO_NOTICE = "0";
const NOTICE_OPTIONS = [
  { value: NO_NOTICE, label: "None" },
  ...NOTICE_PERIODS_DAYS.map((days) => ({ value: String(days), label: noticePeriodText(days) })),
];

type ShareFieldsProps = {
  readonly formId: string;
  readonly voice: Voice;
  readonly isSaved: boolean;
  readonly onSubmit: (order: ShareInput) => void;
};

export function ShareFields({ formId, voice, isSaved, onSubmit }: ShareFieldsProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [original] = useState(() => toShareForm(voice));
  const [form, setForm] = useKeptForm(`voice.${voice.voice_id}.sharing`, original, isSaved);
  useUnsavedWork(!isSameForm(form, original));
  const [isRefused, setIsRefused] = useState(false);
  const allErrors = shareErrors(form);
  const errors = isRefused ? allErrors : { description: allErrors.description };
  const isInvalid = Object.values(allErrors).some((error) => error !== undefined);
  const change = (changes: Partial<ShareForm>) => setForm({ ...form, ...changes });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const order = toShareInput(form);
    if (order !== undefined) {
      onSubmit(order);
      return;
    }
    setIsRefused(true);
    focusFirstInvalidField(formRef.current);
  };

  return (
    <form ref={formRef} id={formId} onSubmit={submit} noValidate className="grid gap-5">
      {isRefused && isInvalid && <Notice tone="error">{MESSAGES.invalidFormFields}</Notice>}
      <TextField
        label="Name"
        value={form.name}
        maxLength={VOICE_NAME_MAX_CHARACTERS}
        required
        autoComplete="off"
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        value={form.description}
        maxCharacters={VOICE_DESCRIPTION_MAX_CHARACTERS}
        error={errors.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <ShareLabels
        labels={form.labels}
        error={errors.labels}
        onChange={(labels) => change({ labels: { ...form.labels, ...labels } })}
      />
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <div className="grid gap-1.5">
          <Select
            label="Notice period"
            value={String(form.noticePeriodDays ?? NO_NOTICE)}
            options={NOTICE_OPTIONS}
            onChange={(days) => change({ noticePeriodDays: toNoticePeriod(Number(days)) })}
          />
          <p className="text-[0.8125rem] text-pretty text-soft">
            How long those who added the voice can use it after you withdraw it.
          </p>
        </div>
        <TextField
          label="Rate"
          inputMode="decimal"
          autoComplete="off"
          value={form.rate}
          description="What others pay, as a multiple of the model’s price. 1 is the normal price."
          error={errors.rate}
          onChange={(event) => change({ rate: event.target.value })}
        />
      </div>
      <Switch
        label="Live moderation"
        description="Ask for texts that others speak with it to be moderated."
        checked={form.isLiveModerated}
        onChange={(isLiveModerated) => change({ isLiveModerated })}
      />
      <Switch
        label="Workspaces of the free plan"
        description="They can add the voice too."
        checked={form.areFreeUsersAllowed}
        onChange={(areFreeUsersAllowed) => change({ areFreeUsersAllowed })}
      />
      <Switch
        label="Remixing"
        description="People who added the voice can make other voices from it."
        checked={form.isRemixingAllowed}
        onChange={(isRemixingAllowed) => change({ isRemixingAllowed })}
      />
    </form>
  );
}

type ShareLabelsProps = {
  readonly labels: ShareForm["labels"];
  readonly error: string | undefined;
  readonly onChange: (labels: Partial<ShareForm["labels"]>) => void;
};

function ShareLabels({ labels, error, onChange }: ShareLabelsProps) {
  const closed = <const T extends string>(values: readonly T[], value: string): T | "" =>
    values.find((known) => known === value) ?? "";
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">Labels</legend>
      <p className="-mt-1.5 text-[0.8125rem] text-soft">
        People find the voice by these labels. All of them are required.
      </p>
      <div className="grid gap-3 sm:grid-cols-2 [&_span.font-medium]:text-[0.8125rem] [&_span.font-medium]:font-normal [&_span.font-medium]:text-soft">
        <Select
          label="Language"
          value={labels.language}
          options={languageOptions(labels.language)}
          onChange={(language) => onChange(language === labels.language ? {} : { language, accent: "" })}
        />
        <AccentSelect language={labels.language} value={labels.accent} onChange={(accent) => onChange({ accent })} />
        <Select
          label="Gender"
          value={labels.gender}
          options={labelOptions("gender", VOICE_GENDERS, labels.gender)}
          onChange={(gender) => onChange({ gender: closed(VOICE_GENDERS, gender) })}
        />
        <Select
          label="Age"
          value={labels.age}
          options={labelOptions("age", VOICE_AGES, labels.age)}
          onChange={(age) => onChange({ age: closed(VOICE_AGES, age) })}
        />
        <Select
          label="Character"
          value={labels.descriptive}
          options={labelOptions("descriptive", DESCRIPTIVE_TAGS, labels.descriptive)}
          onChange={(descriptive) => onChange({ descriptive: closed(DESCRIPTIVE_TAGS, descriptive) })}
        />
        <Select
          label="Use case"
          value={labels.use_case}
          options={labelOptions("use_case", VOICE_USE_CASES, labels.use_case)}
          onChange={(useCase) => onChange({ use_case: closed(VOICE_USE_CASES, useCase) })}
        />
      </div>
      {error !== undefined && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
