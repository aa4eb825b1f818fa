import { VOICE_DESCRIPTION_MAX_CHARACTERS, VOICE_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { LabelFields } from "@/entities/voice/labels/label-fields.tsx";
import { languageOptions } from "@/entities/voice/labels/label-values.ts";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { isValidForm, voiceFormErrors, withLanguage } from "./voice-form.ts";
import type { VoiceFormState } from "./use-voice-form.ts";

/** What is said of the voice. */
export function VoiceFormPane({ state: { form, change, isSaved } }: { readonly state: VoiceFormState }) {
  const errors = voiceFormErrors(form);
  // What is valid saves itself; what is not would be lost.
  useUnsavedWork(!isSaved && !isValidForm(form));
  return (
    <div className="grid content-start gap-5">
      <TextField
        label="Name"
        description="The name shown in your lists."
        value={form.name}
        maxLength={VOICE_NAME_MAX_CHARACTERS}
        required
        autoComplete="off"
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className="grid gap-1.5">
        <Select
          label="Language"
          value={form.language}
          options={languageOptions(form.language)}
          onChange={(language) => change(withLanguage(form, language))}
        />
        <p className="text-[0.8125rem] text-pretty text-soft">The language spoken in all recordings.</p>
      </div>
      <TextArea
        label="Description"
        placeholder="How the voice sounds, and what it is good for"
        value={form.description}
        maxCharacters={VOICE_DESCRIPTION_MAX_CHARACTERS}
        error={errors.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <LabelFields
        labels={form.labels}
        fixedLanguage={form.language}
        error={errors.labels}
        onChange={(labels) => change({ labels })}
      />
    </div>
  );
}
