import type { AdminWorkspace } from "@voicewright/contract/admin/workspaces";
import { ADMIN_LIMITS } from "@voicewright/contract/admin/limits";
import { type FormEvent, useState } from "react";
import { formatCredits, formatDate, formatNumber } from "@/shared/lib/format.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { useUnsavedWork } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { useKeptForm } from "@/shared/ui/dialogs/use-kept-form.ts";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { useGrantCredits } from "./people-queries.ts";
import { readWholeNumber } from "./workspace-form-rules.ts";

const NOTHING_TYPED = { typed: "" };

/** Where a workspace stands in its period, and how it gets more. */
export function GrantCredits({ workspace }: { readonly workspace: AdminWorkspace }) {
  const [{ typed }, setEntered] = useKeptForm(`admin-credits.${workspace.workspace_id}`, NOTHING_TYPED);
  useUnsavedWork(typed.trim() !== "");
  const [wasRefused, setWasRefused] = useState(false);
  const grant = useGrantCredits(workspace);
  const { used, limit, granted, period_ends_at_unix: endsAt } = workspace.credits;
  const given = granted === 0 ? "" : ` ${formatNumber(granted)} of them were granted on top of the plan.`;
  const credits = readWholeNumber(typed, ADMIN_LIMITS.creditsMax) ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasRefused(credits === 0);
    if (credits === 0) return;
    grant.mutate(credits, {
      onSuccess: () => {
        setEntered(NOTHING_TYPED);
        showToast({
          kind: "success",
          title: `${workspace.name} has ${formatCredits(credits)} more`,
        });
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-3 border-b pb-5">
      <TextField
        className="flex-1"
        label="More credits for this period"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setEntered({ typed: target.value })}
        error={wasRefused && credits === 0 ? "A whole number from 1." : undefined}
        description={`${formatNumber(used)} of ${formatNumber(limit)} used until ${formatDate(endsAt)}.${given}`}
      />
      <Button type="submit" className="mt-7" pending={grant.isPending}>
        Grant credits
      </Button>
    </form>
  );
}
