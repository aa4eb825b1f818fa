import {
  DICTIONARY_DESCRIPTION_MAX_CHARACTERS,
  DICTIONARY_NAME_MAX_CHARACTERS,
} from "@voicewright/contract/rules/limits";
import { FileUp } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { formatFileSize } from "@/shared/lib/format.ts";
import { FormDialog } from "@/shared/ui/dialogs/form-dialog.tsx";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { FileDropArea } from "@/shared/ui/fields/file-drop-area.tsx";
import { RadioCards } from "@/shared/ui/fields/radio-cards.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { type NewDictionary, useCreateDictionary } from "../dictionary-mutations.ts";
import { RulesFileButton } from "../rules-file-button.tsx";

const SOURCES = [
  { value: "rules", label: "Rules that you write", description: "Add them one by one on its page." },
  { value: "file", label: "A file", description: "A lexicon (PLS) or a table (CSV)." },
] as const;
type Source = (typeof SOURCES)[number]["value"];

type Entered = {
  readonly name: string;
  readonly description: string;
  readonly source: Source;
};
const NOTHING_ENTERED: Entered = { name: "", description: "", source: "rules" };

type NewDictionaryDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreated: (dictionaryId: string) => void;
};

export function NewDictionaryDialog({ open, onOpenChange, onCreated }: NewDictionaryDialogProps) {
  const create = useCreateDictionary();
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New pronunciation dictionary"
      save={create}
      saveLabel="Create"
    >
      {(formId) => (
        <NewDictionaryFields
          formId={formId}
          isSaved={create.isSuccess}
          onSubmit={(dictionary) =>
            create.mutate(dictionary, {
              onSuccess: ({ id }) => {
                onOpenChange(false);
                onCreated(id);
              },
            })
          }
        />
      )}
    </FormDialog>
  );
}

type NewDictionaryFieldsProps = {
  readonly formId: string;
  readonly isSaved: boolean;
  readonly onSubmit: (dictionary: NewDictionary) => void;
};

function NewDictionaryFields({ formId, isSaved, onSubmit }: NewDictionaryFieldsProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useKeptForm("dictionary.new", NOTHING_ENTERED, isSaved);
  const { name, description, source } = entered;
  const change = (changes: Partial<Entered>) => setEntered({ ...entered, ...changes });
  // A file cannot be kept.
  const [file, setFile] = useState<File>();
  const [isRefused, setIsRefused] = useState(false);
  useUnsavedWork(!isSaved && (name !== "" || description !== "" || file !== undefined));
  const errors = {
    name: name.trim() === "" ? "Give the dictionary a name." : undefined,
    description:
      description.length > DICTIONARY_DESCRIPTION_MAX_CHARACTERS
        ? `Use at most ${DICTIONARY_DESCRIPTION_MAX_CHARACTERS} characters.`
        : undefined,
    file: source === "file" && file === undefined ? "Choose a file." : undefined,
  };

  const choose = (chosen: File) => {
    setFile(chosen);
    const suggested = chosen.name.replace(/\.\w+$/u, "").slice(0, DICTIONARY_NAME_MAX_CHARACTERS);
    change({
      source: "file",
      ...(name.trim() === "" ? { name: suggested } : {}),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(errors).every((error) => error === undefined)) {
      onSubmit({
        name: name.trim(),
        description: description.trim(),
        file: source === "file" ? file : undefined,
      });
      return;
    }
    setIsRefused(true);
    focusFirstInvalidField(formRef.current);
  };

  return (
    <FileDropArea
      hint="Drop a PLS or CSV file"
      onFiles={([dropped]) => {
        if (dropped !== undefined) choose(dropped);
      }}
    >
      <form ref={formRef} id={formId} onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label="Name"
          value={name}
          placeholder="Names of our products"
          maxLength={DICTIONARY_NAME_MAX_CHARACTERS}
          required
          autoComplete="off"
          error={isRefused ? errors.name : undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextArea
          label="Description"
          labelTrailing={<span className="text-[0.8125rem] text-soft">Optional</span>}
          rows={2}
          value={description}
          maxCharacters={DICTIONARY_DESCRIPTION_MAX_CHARACTERS}
          error={errors.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <RadioCards label="Start with" value={source} onChange={(next) => change({ source: next })} options={SOURCES} />
        {source === "file" && (
          <div className="grid gap-1.5">
            <div className="flex flex-wrap items-center gap-3">
              <RulesFileButton onFile={choose}>
                <FileUp aria-hidden size={16} />
                {file === undefined ? "Choose a file" : "Choose another file"}
              </RulesFileButton>
              {file !== undefined && (
                <p className="min-w-0 truncate text-soft">
                  {file.name} · {formatFileSize(file.size)}
                </p>
              )}
            </div>
            {isRefused && errors.file !== undefined && (
              <p role="alert" className="text-[0.8125rem] text-danger">
                {errors.file}
              </p>
            )}
          </div>
        )}
      </form>
    </FileDropArea>
  );
}
