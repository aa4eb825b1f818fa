import { revalidateLogic, useForm, useStore } from "@tanstack/react-form";
import { API_KEY_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { PERMISSION_TYPES, type PermissionType } from "@voicewright/contract/rules/permissions";
import { useRef } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { RadioCards } from "@/shared/ui/fields/radio-cards.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { fieldInput } from "../field-input.ts";
import { firstError, focusFirstInvalidField } from "../first-error.ts";
import { useCreateApiKey } from "./api-key-queries.ts";
import { PERMISSION_LABELS } from "./key-permissions.ts";
import { type NewKeyValues, toNewApiKey, validateNewKey } from "./new-key.ts";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";

const ACCESS_OPTIONS = [
  { value: "all", label: "Everything", description: "Everything a key can do, including what is added later." },
  { value: "chosen", label: "Chosen permissions", description: "Only what you tick below." },
] as const;

const EMPTY_KEY: NewKeyValues = { name: "", access: "all", permissions: ["text_to_speech"], creditLimit: "" };

type CreateKeyFormProps = { readonly onCreated: (apiKey: string) => void };

export function CreateKeyForm({ onCreated }: CreateKeyFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const createKey = useCreateApiKey();
  const form = useForm({
    defaultValues: EMPTY_KEY,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => validateNewKey(value) },
    onSubmit: ({ value }) =>
      createKey.mutate(toNewApiKey(value), { onSuccess: (answer) => onCreated(answer["xi-api-key"]) }),
    onSubmitInvalid: () => focusFirstInvalidField(formRef.current),
  });
  useUnsavedWork(!useStore(form.store, (state) => state.isDefaultValue) && !createKey.isSuccess);

  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {createKey.isError && <Notice tone="error">{apiErrorMessage(createKey.error)}</Notice>}
      <form.Field name="name">
        {(field) => (
          <TextField
            {...fieldInput(field)}
            label="Name"
            description="Where the key is used, so that you recognise it later."
            placeholder="My reading app"
            autoComplete="off"
            required
            maxLength={API_KEY_NAME_MAX_CHARACTERS}
          />
        )}
      </form.Field>
      <form.Field name="access">
        {(field) => (
          <RadioCards
            label="Permissions"
            value={field.state.value}
            onChange={field.handleChange}
            options={ACCESS_OPTIONS}
          />
        )}
      </form.Field>
      <form.Subscribe selector={(state) => state.values.access}>
        {(access) =>
          access === "chosen" && (
            <form.Field name="permissions">
              {(field) => (
                <PermissionChoice
                  chosen={field.state.value}
                  onChange={field.handleChange}
                  error={firstError(field.state.meta.errors)}
                />
              )}
            </form.Field>
          )
        }
      </form.Subscribe>
      <form.Field name="creditLimit">
        {(field) => (
          <TextField
            {...fieldInput(field)}
            label="Credit limit"
            labelTrailing={<span className="text-[0.8125rem] text-soft">Optional</span>}
            description="The most credits that the key may spend in total. Leave it empty for no limit."
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </form.Field>
      <div className="flex justify-end gap-2 pt-1">
        <CancelButton />
        <Button type="submit" variant="primary" pending={createKey.isPending}>
          Create key
        </Button>
      </div>
    </form>
  );
}

type PermissionChoiceProps = {
  readonly chosen: readonly PermissionType[];
  readonly onChange: (permissions: PermissionType[]) => void;
  readonly error: string | undefined;
};

function PermissionChoice({ chosen, onChange, error }: PermissionChoiceProps) {
  return (
    <fieldset className="rounded-xl border p-3.5">
      <legend className="sr-only">What the key may do</legend>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {PERMISSION_TYPES.map((permission) => (
          <Checkbox
            key={permission}
            label={PERMISSION_LABELS[permission]}
            checked={chosen.includes(permission)}
            onChange={(isChosen) =>
              onChange(PERMISSION_TYPES.filter((type) => (type === permission ? isChosen : chosen.includes(type))))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-2 text-[0.8125rem] text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
