import type { DictionaryMetadata } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { DICTIONARY_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { useId, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useRenameDictionary } from "../dictionary-mutations.ts";

type RenameDialogProps = {
  readonly dictionary: Pick<DictionaryMetadata, "id" | "name">;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function RenameDialog({ dictionary, open, onOpenChange }: RenameDialogProps) {
  const formId = useId();
  const rename = useRenameDictionary(dictionary.id);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={rename.reset}
      keepOpenOnOutsideClick
      title="Rename the dictionary"
      footer={
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" pending={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      {rename.isError && (
        <Notice tone="error" className="mb-5">
          {apiErrorMessage(rename.error)}
        </Notice>
      )}
      <NameForm
        formId={formId}
        dictionary={dictionary}
        onSubmit={(name) => rename.mutate(name, { onSuccess: () => onOpenChange(false) })}
      />
    </Dialog>
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
