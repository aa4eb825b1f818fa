import type { Announcement } from "@voicewright/contract/notifications/announcements";
import { NOTICE_LIMITS } from "@voicewright/contract/notifications/limits";
import { NOTICE_ACTIONS } from "@voicewright/contract/notifications/routes";
import { PERSONAS } from "@voicewright/contract/onboarding/rules";
import { TIER_IDS, TIERS } from "@voicewright/contract/rules/tiers";
import { type FormEvent, useRef, useState } from "react";
import { NotificationItem } from "@/features/notifications";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { Switch } from "@/shared/ui/fields/switch.tsx";
import { TextArea } from "@/shared/ui/fields/text-area.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import {
  ACTION_LABELS,
  type AnnouncementErrors,
  type AnnouncementFields,
  errorsOf,
  fieldsOf,
  orderOf,
  PERSONA_LABELS,
  previewOf,
} from "./announcement-form-rules.ts";
import { flagLabel, PRODUCT_FLAGS_OFFERED } from "../people/flag-labels.ts";
import { AnnouncementImage } from "./announcement-image.tsx";
import type { SaveAnnouncement } from "./announcement-queries.ts";

type AnnouncementFormProps = {
  /** Undefined: a new one. */
  readonly announcement: Announcement | undefined;
  readonly save: SaveAnnouncement;
  readonly onSaved: () => void;
};

export function AnnouncementForm({ announcement, save, onSaved }: AnnouncementFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => fieldsOf(announcement));
  const [fields, setFields] = useKeptForm(`announcement.${announcement?.announcement_id ?? "new"}`, initial);
  const [wasRefused, setWasRefused] = useState(false);
  const errors: AnnouncementErrors = wasRefused ? errorsOf(fields) : {};
  useUnsavedWork(!isSameForm(fields, initial) && !save.isSuccess);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(errorsOf(fields)).length > 0) {
      setWasRefused(true);
      focusFirstInvalidField(form.current);
      return;
    }
    save.mutate({ order: orderOf(fields), announcement }, { onSuccess: onSaved });
  };
  const change = (part: Partial<AnnouncementFields>) => {
    // What the server said was of what stood there before.
    if (save.isError) save.reset();
    setFields({ ...fields, ...part });
  };

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={submit}>
      {save.isError && <Notice tone="error">{apiErrorMessage(save.error)}</Notice>}
      <Content fields={fields} errors={errors} onChange={change} />
      <Targets fields={fields} errors={errors} onChange={change} />
      <section aria-label="Preview" className="rounded-xl border p-4">
        <h3 className="mb-3 text-xs font-medium text-soft">Preview</h3>
        <NotificationItem notification={previewOf(fields)} isNew headingLevel={4} />
      </section>
      <div className="flex justify-end gap-2 pt-1">
        <CancelButton />
        <Button type="submit" variant="primary" pending={save.isPending}>
          {announcement === undefined ? "Create announcement" : "Save changes"}
        </Button>
      </div>
    </form>
  );
}

type PartProps = {
  readonly fields: AnnouncementFields;
  readonly errors: AnnouncementErrors;
  readonly onChange: (part: Partial<AnnouncementFields>) => void;
};

/** A field whose text is one of the fields of the form. */
function textOf(
  { fields, errors, onChange }: PartProps,
  name: Exclude<keyof AnnouncementFields, "tiers" | "personas" | "isImportant" | "onClick" | "flag">,
) {
  return {
    value: fields[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [name]: target.value }),
  };
}

function Content(props: PartProps) {
  const { fields, onChange } = props;
  return (
    <>
      <TextField label="Title" required maxLength={NOTICE_LIMITS.titleMaxCharacters} {...textOf(props, "title")} />
      <TextArea
        label="Text"
        rows={5}
        placeholder="**Markdown**: lists, `code` and [links](/app/voice-library)"
        maxCharacters={NOTICE_LIMITS.descriptionMaxCharacters}
        {...textOf(props, "description")}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Images {...props} />
        <TextField
          label="Link"
          placeholder="https:// or /app/"
          maxLength={NOTICE_LIMITS.addressMaxCharacters}
          {...textOf(props, "linkTo")}
        />
        <TextField
          label="Link text"
          placeholder="Read more"
          maxLength={NOTICE_LIMITS.ctaMaxCharacters}
          {...textOf(props, "cta")}
        />
        <Select
          className="sm:col-span-2"
          label="Instead of a link"
          value={fields.onClick}
          options={[
            { value: "", label: "None" },
            ...NOTICE_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })),
          ]}
          onChange={(onClick) => onChange({ onClick })}
        />
      </div>
      <Switch
        label="Important"
        description="Opens automatically, once for each person whose account is three days old."
        checked={fields.isImportant}
        onChange={(isImportant) => onChange({ isImportant })}
      />
    </>
  );
}

/** Above the text, and beside the title. */
function Images(props: PartProps) {
  const { onChange } = props;
  return (
    <>
      <TextField
        label="Image address"
        placeholder="https://, or upload one"
        maxLength={NOTICE_LIMITS.addressMaxCharacters}
        {...textOf(props, "imageUrl")}
      />
      <TextField
        label="What the image shows"
        maxLength={NOTICE_LIMITS.altMaxCharacters}
        {...textOf(props, "imageAlt")}
      />
      <AnnouncementImage onUploaded={(imageUrl) => onChange({ imageUrl })} />
      <TextField
        label="Small image address"
        description="Shown next to the title. Leave empty to use the image above."
        placeholder="https://, or upload one"
        maxLength={NOTICE_LIMITS.addressMaxCharacters}
        {...textOf(props, "smallImageUrl")}
      />
      <TextField
        label="What the small image shows"
        maxLength={NOTICE_LIMITS.altMaxCharacters}
        {...textOf(props, "smallImageAlt")}
      />
      <AnnouncementImage isSmall onUploaded={(smallImageUrl) => onChange({ smallImageUrl })} />
    </>
  );
}

function Targets(props: PartProps) {
  const { fields, errors, onChange } = props;
  return (
    <>
      <fieldset className="rounded-xl border p-3.5">
        <legend className="px-1 font-medium">Plans</legend>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {TIER_IDS.map((tier) => (
            <Checkbox
              key={tier}
              label={TIERS[tier].name}
              checked={fields.tiers.includes(tier)}
              invalid={errors.tiers !== undefined}
              onChange={(isChosen) =>
                onChange({ tiers: TIER_IDS.filter((one) => (one === tier ? isChosen : fields.tiers.includes(one))) })
              }
            />
          ))}
        </div>
        {errors.tiers !== undefined && (
          <p role="alert" className="mt-2 text-[0.8125rem] text-danger">
            {errors.tiers}
          </p>
        )}
      </fieldset>
      <fieldset className="rounded-xl border p-3.5">
        <legend className="px-1 font-medium">Roles (none selected: everyone)</legend>
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {PERSONAS.map((persona) => (
            <Checkbox
              key={persona}
              label={PERSONA_LABELS[persona]}
              checked={fields.personas.includes(persona)}
              onChange={(isChosen) =>
                onChange({
                  personas: PERSONAS.filter((one) => (one === persona ? isChosen : fields.personas.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          className="sm:col-span-2"
          label="Only for workspaces with the flag"
          value={fields.flag}
          options={[
            { value: "", label: "All workspaces" },
            ...PRODUCT_FLAGS_OFFERED.map((value) => ({ value, label: value, description: flagLabel(value) })),
          ]}
          onChange={(flag) => onChange({ flag })}
        />
        <TextField
          className="sm:col-span-2"
          label="Languages"
          description="Language codes, separated by commas. Leave empty for all."
          placeholder="de, pt-BR"
          {...textOf(props, "locales")}
        />
        <TextField
          label="From"
          type="datetime-local"
          description="Your local time. Leave empty to publish now."
          {...textOf(props, "startsAt")}
        />
        <TextField
          label="Until"
          type="datetime-local"
          description="Your local time. Leave empty for no end."
          {...textOf(props, "endsAt")}
        />
      </div>
    </>
  );
}
