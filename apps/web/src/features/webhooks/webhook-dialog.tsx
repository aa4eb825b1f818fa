import type { Webhook } from "@voicewright/contract/webhooks/routes";
import { useState } from "react";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { ShownOnce } from "@/shared/ui/shown-once.tsx";
import { WebhookForm } from "./webhook-form.tsx";

type WebhookDialogProps = {
  /** `new`, one to change, or nothing: closed. */
  readonly subject: Webhook | "new" | undefined;
  readonly onClose: () => void;
};

export function WebhookDialog({ subject, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  const [shown, forget] = useLastSubject(subject);
  const webhook = shown === "new" ? undefined : shown;
  return (
    <Dialog
      open={subject !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => {
        setSecret(undefined);
        forget();
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
