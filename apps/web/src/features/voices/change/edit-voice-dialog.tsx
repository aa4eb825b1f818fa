import { VOICE_DESCRIPTION_MAX_CHARACTERS, VOICE_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { voiceEditScope } from "@voicewright/contract/voices/rules";
import type { Voice } from "@voicewright/contract/voices/routes";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useOnline } from "@/shared/lib/use-online.ts";
import { FormDialog } from "@/shared/ui/dialogs/form-dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { editErrors, type EditForm, toEditForm, toVoiceEdit } from "./edit-form.ts";
import { LabelFields } from "@/entities/voice/labels/label-fields.tsx";
import { useEditVoice } from "../lab-mutations.ts";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";

type EditVoiceDialogProps = {
  readonly voice: Voice;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function EditVoiceDialog({ voice, open, onOpenChange }: EditVoiceDialogProps) {
  const nameRef = useRef<HTMLInputElement>(null);
  const isOnline = useOnline();
  const isNameOnly = voiceEditScope(voice) === "name";
  const edit = useEditVoice(voice.voice_id);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isNameOnly ? "Rename the voice" : "Edit the voice"}
      description={
        isNameOnly ? "The voice belongs to another workspace, so only its name can be changed here." : undefined
      }
      initialFocus={nameRef}
      save={edit}
      saveLabel="Save"
      disabledReason={isOnline ? undefined : "You are offline."}
    >
      {(formId) => (
        <EditFields
          formId={formId}
          voice={voice}
          isNameOnly={isNameOnly}
          nameRef={nameRef}
          isSaved={edit.isSuccess}
          onSubmit={(form) => {
            if (!edit.isPending)
              edit.mutate(toVoiceEdit(voice, form, isNameOnly), { onSuccess: () => onOpenChange(false) });
          }}
        />
      )}
    </FormDialog>
  );
}

type EditFieldsProps = {
  readonly formId: string;
  readonly voice: Voice;
  readonly isNameOnly: boolean;
  readonly nameRef: RefObject<HTMLInputElement | null>;
  readonly isSaved: boolean;
  readonly onSubmit: (form: EditForm) => void;
};

function EditFields({ formId, voice, isNameOnly, nameRef, isSaved, onSubmit }: EditFieldsProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [original] = useState(() => toEditForm(voice));
  const [form, setForm] = useKeptForm(`voice.${voice.voice_id}`, original, isSaved);
  // A dialog that is opened again while it closes still has the form that was saved.
  useUnsavedWork(!isSameForm(form, original) && !isSameForm(form, toEditForm(voice)));
  const [isRefused, setIsRefused] = useState(false);
  const allErrors = editErrors(form, isNameOnly);
  // Too long a text is said at once; what is missing is said when it is needed.
  const errors = isRefused ? allErrors : { description: allErrors.description };
  const isInvalid = Object.values(allErrors).some((error) => error !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isInvalid) {
      onSubmit(form);
      return;
    }
    setIsRefused(true);
    focusFirstInvalidField(formRef.current);
  };

  return (
    <form ref={formRef} id={formId} onSubmit={submit} noValidate className="grid gap-5">
      {isRefused && isInvalid && <Notice tone="error">{MESSAGES.invalidFormFields}</Notice>}
      <TextField
        ref={nameRef}
        label="Name"
        value={form.name}
        maxLength={VOICE_NAME_MAX_CHARACTERS}
        required
        autoComplete="off"
        error={errors.name}
        onChange={(event) => setForm({ ...form, name: event.target.value })}
      />
      {!isNameOnly && (
        <>
          <TextArea
            label="Description"
            value={form.description}
            maxCharacters={VOICE_DESCRIPTION_MAX_CHARACTERS}
            error={errors.description}
            onChange={(event) => setForm({ ...form, description: event.target.value })}
          />
          <LabelFields labels={form.labels} error={errors.labels} onChange={(labels) => setForm({ ...form, labels })} />
        </>
      )}
    </form>
  );
}
