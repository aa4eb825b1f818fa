import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CancelButton } from "@/shared/ui/dialogs/unsaved-work.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { CodeField } from "../../recovery/code-field.tsx";
import { accountQueries } from "../account-queries.ts";
import { type Confirmation, ConfirmationField, confirmationOf, missingConfirmation } from "../confirmation.tsx";
import { SettingsForm } from "../settings-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecretStep } from "./secret-step.tsx";
import { useRemoveTwoFactor, useRenewRecoveryCodes, useSetUpTwoFactor } from "./two-factor-queries.ts";

export type TwoFactorTask = "set-up" | "renew" | "remove";

const TITLES: Readonly<Record<TwoFactorTask, string>> = {
  "set-up": "Set up two-factor authentication",
  renew: "New recovery codes",
  remove: "Turn off two-factor authentication",
};

type Secret = { readonly secret: string; readonly otpauth_url: string };
type TwoFactorDialogProps = { readonly task: TwoFactorTask; readonly onClose: () => void };

export function TwoFactorDialog({ task, onClose }: TwoFactorDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  // Read anew: a sign-in that was recent when the page was opened may not be so any more.
  const security = useQuery({ ...accountQueries.security(), staleTime: 0 });
  const confirmation = confirmationOf(security.data);
  const close = () => setIsOpen(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClose}
      keepOpenOnOutsideClick
      title={codes === undefined ? TITLES[task] : "Your recovery codes"}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : secret !== undefined ? (
        <SecretStep secret={secret} onConfirmed={setCodes} />
      ) : task === "set-up" ? (
        <ConfirmStep confirmation={confirmation} onSecret={setSecret} />
      ) : (
        <CheckedStep task={task} confirmation={confirmation} onCodes={setCodes} onRemoved={close} />
      )}
    </Dialog>
  );
}

type ConfirmStepProps = { readonly confirmation: Confirmation; readonly onSecret: (secret: Secret) => void };

function ConfirmStep({ confirmation, onSecret }: ConfirmStepProps) {
  const setUp = useSetUpTwoFactor();
  const [password, setPassword] = useState("");
  return (
    <SettingsForm
      problem={setUp.isError ? apiErrorMessage(setUp.error) : undefined}
      onSubmit={() => setUp.mutate(confirmation.hasPassword ? { password } : {}, { onSuccess: onSecret })}
    >
      <ConfirmationField
        confirmation={confirmation}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <div className="flex justify-end gap-2">
        <CancelButton />
        <Button
          type="submit"
          variant="primary"
          pending={setUp.isPending}
          disabledReason={missingConfirmation(confirmation)}
        >
          Next
        </Button>
      </div>
    </SettingsForm>
  );
}

type CheckedStepProps = {
  readonly task: "renew" | "remove";
  readonly confirmation: Confirmation;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
};

/** What needs a confirmation and a code. */
function CheckedStep({ task, confirmation, onCodes, onRemoved }: CheckedStepProps) {
  const renew = useRenewRecoveryCodes();
  const remove = useRemoveTwoFactor();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const change = task === "renew" ? renew : remove;
  const submit = () => {
    const checked = { ...(confirmation.hasPassword ? { password } : {}), code };
    if (task === "renew") renew.mutate(checked, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) });
    else remove.mutate(checked, { onSuccess: onRemoved });
  };
  return (
    <SettingsForm problem={change.isError ? apiErrorMessage(change.error) : undefined} onSubmit={submit}>
      <p className="text-pretty text-soft">
        {task === "renew"
          ? "Your current codes stop working."
          : "Signing in will no longer ask for a code, and your recovery codes stop working."}
      </p>
      <ConfirmationField
        confirmation={confirmation}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <CodeField value={code} onChange={({ target }) => setCode(target.value)} />
      <div className="flex justify-end gap-2">
        <CancelButton />
        <Button
          type="submit"
          variant={task === "remove" ? "danger" : "primary"}
          pending={change.isPending}
          disabledReason={missingConfirmation(confirmation)}
        >
          {task === "renew" ? "Create new codes" : "Turn off"}
        </Button>
      </div>
    </SettingsForm>
  );
}
