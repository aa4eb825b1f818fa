import type { DictionaryMetadata } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { DICTIONARY_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { useState } from "react";
import { FormDialog } from "@/shared/ui/dialogs/form-dialog.tsx";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useRenameDictionary } from "../dictionary-mutations.ts";

type RenameDialogProps = {
  readonly dictionary: Pick<DictionaryMetadata, "id" | "name">;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function RenameDialog({ dictionary, open, onOpenChange }: RenameDialogProps) {
  const rename = useRenameDictionary(dictionary.id);
  return (
    <FormDialog open={open} onOpenChange={onOpenChange} title="Rename the dictionary" save={rename} saveLabel="Save">
      {(formId) => (
        <NameForm
          formId={formId}
          dictionary={dictionary}
          onSubmit={(name) => rename.mutate(name, { onSuccess: () => onOpenChange(false) })}
        />
      )}
    </FormDialog>
  );
}

type NameFormProps = {
  readonly formId: string;
  readonly dictionary: RenameDialogProps["dictionary"];
  readonly onSubmit: (name: string) => void;
};

function NameForm({ formId, dictionary: { id, name }, onSubmit }: NameFormProps) {
  const [{ typed }, setEntered] = useKeptForm(`dictionary.${id}.name`, {
    typed: name,
  });
  const [isRefused, setIsRefused] = useState(false);
  useUnsavedWork(typed.trim() !== name);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsRefused(typed.trim() === "");
        if (typed.trim() !== "") onSubmit(typed.trim());
      }}
    >
      <TextField
        label="Name"
        value={typed}
        maxLength={DICTIONARY_NAME_MAX_CHARACTERS}
        required
        autoComplete="off"
        error={isRefused && typed.trim() === "" ? "Give the dictionary a name." : undefined}
        onChange={(event) => setEntered({ typed: event.target.value })}
      />
    </form>
  );
}
