import { WEBHOOK_NAME_MAX_CHARACTERS, WEBHOOK_URL_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { type Webhook, WEBHOOK_EVENT_NAMES, type WebhookEvent } from "@voicewright/contract/webhooks/routes";
import { type FormEvent, useRef, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { EVENT_LABELS } from "./event-labels.ts";
import { useChangeWebhook, useCreateWebhook } from "./webhook-queries.ts";

type WebhookFormProps = {
  /** Undefined: a new one. */
  readonly webhook: Webhook | undefined;
  readonly onCreated: (secret: string) => void;
  readonly onSaved: () => void;
};

type Errors = { readonly name?: string; readonly url?: string; readonly events?: string };

export function WebhookForm({ webhook, onCreated, onSaved }: WebhookFormProps) {
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => ({
    name: webhook?.name ?? "",
    url: webhook?.webhook_url ?? "",
    events: chosenEvents(webhook),
  }));
  const [fields, setFields] = useKeptForm(`webhook.${webhook?.webhook_id ?? "new"}`, initial);
  const [wasRefused, setWasRefused] = useState(false);
  const errors: Errors = wasRefused ? findErrors(fields) : {};
  useUnsavedWork(!isSameForm(fields, initial) && !create.isSuccess && !change.isSuccess);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(findErrors(fields)).length > 0) {
      setWasRefused(true);
      focusFirstInvalidField(form.current);
      return;
    }
    const { url, events } = fields;
    const name = fields.name.trim();
    if (webhook !== undefined) {
      change.mutate({ webhook, isDisabled: webhook.is_disabled, name, events }, { onSuccess: onSaved });
      return;
    }
    const isAll = events.length === WEBHOOK_EVENT_NAMES.length;
    create.mutate(
      { name, url: url.trim(), events: isAll ? undefined : events },
      { onSuccess: (answer) => onCreated(answer.webhook_secret ?? "") },
    );
  };

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      {create.isError && <Notice tone="error">{apiErrorMessage(create.error)}</Notice>}
      <TextField
        label="Name"
        value={fields.name}
        onChange={({ target }) => setFields({ ...fields, name: target.value })}
        error={errors.name}
        autoComplete="off"
        required
        maxLength={WEBHOOK_NAME_MAX_CHARACTERS}
      />
      <TextField
        label="Address"
        type="url"
        placeholder="https://example.org/voicewright"
        description={
          webhook === undefined
            ? "We send a POST request to it for each event."
            : "The address of a webhook cannot be changed."
        }
        value={fields.url}
        readOnly={webhook !== undefined}
        onChange={({ target }) => setFields({ ...fields, url: target.value })}
        error={errors.url}
        autoComplete="off"
        required
        maxLength={WEBHOOK_URL_MAX_CHARACTERS}
      />
      <fieldset className="rounded-xl border p-3.5">
        <legend className="px-1 font-medium">When</legend>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {WEBHOOK_EVENT_NAMES.map((name) => (
            <Checkbox
              key={name}
              label={EVENT_LABELS[name]}
              checked={fields.events.includes(name)}
              onChange={(isChosen) => setFields({ ...fields, events: withEvent(fields.events, name, isChosen) })}
            />
          ))}
        </div>
        {errors.events !== undefined && (
          <p role="alert" className="mt-2 text-[0.8125rem] text-danger">
            {errors.events}
          </p>
        )}
      </fieldset>
      <div className="flex justify-end gap-2 pt-1">
        <CancelButton />
        <Button type="submit" variant="primary" pending={create.isPending || change.isPending}>
          {webhook === undefined ? "Create webhook" : "Save changes"}
        </Button>
      </div>
    </form>
  );
}

function chosenEvents(webhook: Webhook | undefined): WebhookEvent[] {
  const events = webhook?.event_types ?? null;
  return WEBHOOK_EVENT_NAMES.filter((name) => events === null || events.includes(name));
}

function withEvent(events: readonly WebhookEvent[], changed: WebhookEvent, isChosen: boolean): WebhookEvent[] {
  return WEBHOOK_EVENT_NAMES.filter((name) => (name === changed ? isChosen : events.includes(name)));
}

function findErrors(fields: {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}): Errors {
  return {
    ...(fields.name.trim() === "" ? { name: "Please give the webhook a name." } : {}),
    ...(URL.canParse(fields.url.trim()) ? {} : { url: "Please enter a web address." }),
    ...(fields.events.length === 0 ? { events: "Select at least one." } : {}),
  };
}
