import { VOICE_DESCRIPTION_MAX_CHARACTERS, VOICE_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { LabelFields } from "@/entities/voice/labels/label-fields.tsx";
import { formatVoiceLabel } from "@/entities/voice/labels/voice-labels.ts";
import { ErrorWithPlans } from "@/entities/workspace/plan-refusal.tsx";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { saveErrors, type SaveForm, toCreateVoice } from "./save-form.ts";
import { useSavePreview } from "./use-save-preview.ts";
import { CancelButton } from "@/shared/ui/dialogs/unsaved-work.tsx";

type SavePreviewFormProps = {
  readonly generatedVoiceId: string;
  readonly playedIds: readonly string[];
  readonly form: SaveForm;
  readonly onChange: (form: SaveForm) => void;
  /** Go with the voice beside those of the form. */
  readonly furtherLabels: Readonly<Record<string, string>>;
  /** To the step before, which keeps what was entered; without one the form can only be left. */
  readonly onBack?: () => void;
  readonly onSaved: (voice: Voice) => void;
  /** What is saved, above the fields. */
  readonly children?: ReactNode;
};

/** Name, description and labels of a preview that becomes a voice. */
export function SavePreviewForm({
  generatedVoiceId,
  playedIds,
  form,
  onChange,
  furtherLabels,
  onBack,
  onSaved,
  children,
}: SavePreviewFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const isOnline = useOnline();
  const { saving, isWaitingForPreview } = useSavePreview(onSaved);
  const [isRefused, setIsRefused] = useState(false);
  const allErrors = saveErrors(form);
  // What is missing is said when it is needed; too long a text is said at once.
  const errors = isRefused
    ? allErrors
    : { description: form.description.length > VOICE_DESCRIPTION_MAX_CHARACTERS ? allErrors.description : undefined };
  const isInvalid = Object.values(allErrors).some((error) => error !== undefined);
  const further = Object.entries(furtherLabels).map(([key, value]) => formatVoiceLabel(key, value));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || saving.isSuccess || !isOnline) return;
    if (!isInvalid) {
      saving.mutate(toCreateVoice(form, furtherLabels, generatedVoiceId, playedIds));
      return;
    }
    setIsRefused(true);
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
  };

  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <FlowBody className="grid content-start gap-5">
        {isRefused && isInvalid && <Notice tone="error">{MESSAGES.invalidFormFields}</Notice>}
        {saving.isError && (
          <Notice tone="error">
            <ErrorWithPlans error={saving.error} />
          </Notice>
        )}
        {children}
        <TextField
          label="Name"
          value={form.name}
          maxLength={VOICE_NAME_MAX_CHARACTERS}
          required
          autoComplete="off"
          error={errors.name}
          onChange={(event) => onChange({ ...form, name: event.target.value })}
        />
        <TextArea
          label="Description"
          value={form.description}
          maxCharacters={VOICE_DESCRIPTION_MAX_CHARACTERS}
          required
          error={errors.description}
          onChange={(event) => onChange({ ...form, description: event.target.value })}
        />
        <div>
          <LabelFields
            labels={form.labels}
            error={errors.labels}
            onChange={(labels) => onChange({ ...form, labels })}
          />
          {further.length > 0 && (
            <p className="mt-2 text-[0.8125rem] text-soft">{`Also labelled: ${further.join(", ")}.`}</p>
          )}
        </div>
      </FlowBody>
      <FlowFooter>
        <Status className="me-auto text-[0.8125rem] text-soft">
          {isWaitingForPreview && "The preview is still being saved. Trying again automatically …"}
        </Status>
        {onBack === undefined ? <CancelButton /> : <Button onClick={onBack}>Back</Button>}
        <Button
          type="submit"
          variant="primary"
          pending={saving.isPending}
          disabledReason={isOnline ? undefined : "You are offline."}
        >
          Save voice
        </Button>
      </FlowFooter>
    </form>
  );
}
