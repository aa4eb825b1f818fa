import { revalidateLogic, useForm, useStore } from "@tanstack/react-form";
import { API_KEY_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { PERMISSION_TYPES, type PermissionType } from "@voicewright/contract/rules/permissions";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { RadioCards } from "@/shared/ui/fields/radio-cards.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";
import { firstError, focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { PERMISSION_LABELS } from "./key-permissions.ts";
import { dayOf, type NewKeyValues, validateNewKey } from "./new-key.ts";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";

const ACCESS_OPTIONS = [
  { value: "all", label: "Everything", description: "Everything a key can do, including permissions added later." },
  { value: "chosen", label: "Chosen permissions", description: "Only what you select below." },
] as const;

const OPTIONAL_FIELDS = [
  {
    name: "creditLimit",
    label: "Credit limit",
    description: "The most credits the key can spend in a month of the plan. Leave empty for no limit.",
    inputMode: "numeric",
  },
  {
    name: "expiresOn",
    type: "date",
    label: "Expires after",
    description: "The key stops working after this day. Leave empty for no expiry.",
  },
] as const;

const FIELDS_OF_ACCOUNTS = [
  {
    name: "atOnce",
    label: "Concurrent requests",
    description: "The most generations at the same time with this key. Leave empty for the plan’s limit.",
    inputMode: "numeric",
  },
  {
    name: "addresses",
    label: "Allowed addresses",
    description: "Restrict this key to these IP addresses or ranges, separated by commas.",
    placeholder: "192.0.2.1, 198.51.100.0/24",
  },
] as const;

type KeyFormProps = {
  /** Under which what is entered is kept; the text of a key is never in it. */
  readonly name: string;
  readonly initial: NewKeyValues;
  readonly submitLabel: string;
  readonly isOfAccount: boolean;
  readonly state: { readonly isPending: boolean; readonly isSuccess: boolean; readonly error: Error | null };
  readonly onSubmit: (values: NewKeyValues) => void;
};

/** What a key is called, may do and may spend, and until when. */
export function KeyForm({ name, initial, submitLabel, isOfAccount, state, onSubmit }: KeyFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [today] = useState(() => dayOf(Date.now()));
  const [entered, keep] = useKeptForm(name, initial);
  const [first] = useState(entered);
  const form = useForm({
    defaultValues: first,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => validateNewKey(value, initial) },
    onSubmit: ({ value }) => onSubmit(value),
    onSubmitInvalid: () => focusFirstInvalidField(formRef.current),
  });
  const values = useStore(form.store, (store) => store.values);
  useEffect(() => keep(values), [keep, values]);
  useUnsavedWork(!isSameForm(values, initial) && !state.isSuccess);

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
      {state.error !== null && <Notice tone="error">{apiErrorMessage(state.error)}</Notice>}
      <form.Field name="name">
        {(field) => (
          <TextField
            {...fieldInput(field)}
            label="Name"
            description="Where you use the key, so that you recognise it later."
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
      <form.Subscribe selector={(store) => store.values.access}>
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
      {[...OPTIONAL_FIELDS, ...(isOfAccount ? FIELDS_OF_ACCOUNTS : [])].map(({ name, ...shown }) => (
        <form.Field key={name} name={name}>
          {(field) => (
            <OptionalField {...fieldInput(field)} {...shown} {...(name === "expiresOn" ? { min: today } : {})} />
          )}
        </form.Field>
      ))}
      <Submit label={submitLabel} isPending={state.isPending} />
    </form>
  );
}

function Submit({ label, isPending }: { readonly label: string; readonly isPending: boolean }) {
  return (
    <div className="flex justify-end gap-2 pt-1">
      <CancelButton />
      <Button type="submit" variant="primary" pending={isPending}>
        {label}
      </Button>
    </div>
  );
}

function OptionalField(props: ComponentProps<typeof TextField>) {
  const trailing = <span className="text-[0.8125rem] text-soft">Optional</span>;
  return <TextField {...props} labelTrailing={trailing} autoComplete="off" />;
}

type PermissionChoiceProps = {
  readonly chosen: readonly PermissionType[];
  readonly onChange: (permissions: PermissionType[]) => void;
  readonly error: string | undefined;
};

function PermissionChoice({ chosen, onChange, error }: PermissionChoiceProps) {
  return (
    <fieldset className="rounded-xl border p-3.5">
      <legend className="sr-only">What the key can do</legend>
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
