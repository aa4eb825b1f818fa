import type { AdminWorkspace } from "@voicewright/contract/admin/workspaces";
import { TIER_IDS, TIERS } from "@voicewright/contract/rules/tiers";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { type FormEvent, useRef, useState } from "react";
import { isSameForm } from "@/shared/lib/same-form.ts";
import { formatNumber } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CancelButton, useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { flagLabel, PRODUCT_FLAGS_OFFERED, STATUS_FLAGS } from "./flag-labels.ts";
import { useChangeWorkspace } from "./people-queries.ts";
import { changeOf, fieldsOf, LIMIT_FIELDS, limitErrors, type WorkspaceFields } from "./workspace-form-rules.ts";

type WorkspaceFormProps = { readonly workspace: AdminWorkspace; readonly onSaved: () => void };

const PLANS = TIER_IDS.map((tier) => ({ value: tier, label: TIERS[tier].name }));

function planSays({ tier }: WorkspaceFields): Readonly<Record<(typeof LIMIT_FIELDS)[number]["name"], number>> {
  const { creditsPerMonth, voiceLimit, professionalVoiceLimit } = TIERS[tier];
  return {
    credits_per_month: creditsPerMonth,
    voice_limit: voiceLimit,
    professional_voice_limit: professionalVoiceLimit,
  };
}

export function WorkspaceForm({ workspace, onSaved }: WorkspaceFormProps) {
  const change = useChangeWorkspace(workspace);
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => fieldsOf(workspace));
  const [fields, setFields] = useKeptForm(`admin-workspace.${workspace.workspace_id}`, initial, change.isSuccess);
  const [wasRefused, setWasRefused] = useState(false);
  const errors = wasRefused ? limitErrors(fields) : {};
  useUnsavedWork(!isSameForm(fields, initial) && !change.isSuccess);
  const says = planSays(fields);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(limitErrors(fields)).length > 0) {
      setWasRefused(true);
      focusFirstInvalidField(form.current);
      return;
    }
    const wanted = changeOf(workspace, fields);
    if (wanted === undefined) onSaved();
    else change.mutate(wanted, { onSuccess: onSaved });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <Select label="Plan" value={fields.tier} options={PLANS} onChange={(tier) => setFields({ ...fields, tier })} />
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="pb-1.5 text-[0.8125rem] text-soft">
          These replace the plan’s limits. Leave a field empty to use the plan’s.
        </legend>
        {LIMIT_FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            placeholder={formatNumber(says[name])}
            value={fields.limits[name]}
            error={errors[name]}
            onChange={({ target }) => setFields({ ...fields, limits: { ...fields.limits, [name]: target.value } })}
          />
        ))}
      </fieldset>
      <Flags
        legend="This workspace"
        flags={STATUS_FLAGS}
        chosen={fields.flags}
        onChange={(flags) => setFields({ ...fields, flags })}
      />
      <Flags
        legend="Product flags, in addition to the installation’s"
        flags={PRODUCT_FLAGS_OFFERED}
        chosen={fields.flags}
        onChange={(flags) => setFields({ ...fields, flags })}
      />
      <div className="flex justify-end gap-3">
        <CancelButton />
        <Button variant="primary" type="submit" pending={change.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

type FlagsProps = {
  readonly legend: string;
  readonly flags: readonly WorkspaceFlag[];
  readonly chosen: readonly WorkspaceFlag[];
  readonly onChange: (chosen: readonly WorkspaceFlag[]) => void;
};

function Flags({ legend, flags, chosen, onChange }: FlagsProps) {
  return (
    <fieldset className="rounded-xl border p-3.5">
      <legend className="px-1 font-medium">{legend}</legend>
      <div className="grid gap-1.5">
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={flagLabel(flag)}
            checked={chosen.includes(flag)}
            onChange={(isOn) => onChange(isOn ? [...chosen, flag] : chosen.filter((one) => one !== flag))}
          />
        ))}
      </div>
    </fieldset>
  );
}
