import type { Webhook } from "@voicewright/contract/webhooks/routes";
import { useState } from "react";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { ShownOnce } from "@/shared/ui/shown-once.tsx";
import { WebhookForm } from "./webhook-form.tsx";

type WebhookDialogProps = {
  /** `new`, one to change, or nothing: closed. */
  readonly subject: Webhook | "new" | undefined;
  readonly onClose: () => void;
};

export function WebhookDialog({ subject, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  // What it shows stays while it closes.
  const [shown, setShown] = useState(subject);
  if (subject !== undefined && subject !== shown) setShown(subject);
  const webhook = shown === "new" ? undefined : shown;
  return (
    <Dialog
      open={subject !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => {
        setSecret(undefined);
        setShown(undefined);
      }}
      keepOpenOnOutsideClick
      title={
        secret !== undefined
          ? "The secret of your webhook"
          : webhook === undefined
            ? "Create a webhook"
            : "Edit webhook"
      }
    >
      {secret === undefined ? (
        <WebhookForm key={webhook?.webhook_id} webhook={webhook} onCreated={setSecret} onSaved={onClose} />
      ) : (
        <ShownOnce
          label="Secret"
          secret={secret}
          note="Copy the secret now: your server uses it to verify that a call comes from here. It will not be shown again."
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
