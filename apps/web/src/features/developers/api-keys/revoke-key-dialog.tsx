import type { ApiKey } from "@voicewright/contract/account/routes";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { type KeyCalls, useRevokeKey } from "./api-key-queries.ts";

type RevokeKeyDialogProps = {
  readonly calls: KeyCalls;
  readonly apiKey: ApiKey | undefined;
  readonly onClose: () => void;
};

export function RevokeKeyDialog({ calls, apiKey, onClose }: RevokeKeyDialogProps) {
  const revoke = useRevokeKey(calls);
  // The name stays on the dialog while it closes.
  const [shown] = useLastSubject(apiKey);

  return (
    <ConfirmDialog
      open={apiKey !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Revoke “${shown?.name ?? ""}”?`}
      confirmLabel="Revoke key"
      isDangerous
      pending={revoke.isPending}
      onConfirm={() => {
        if (shown !== undefined) revoke.mutate(shown, { onSuccess: onClose });
      }}
    >
      The key ending in <span className="font-mono text-ink">{shown?.hint}</span> stops working at once. Programs that
      use it will be refused. Everything created with it ends too: service account keys, open invites and webhooks. This
      cannot be undone.
    </ConfirmDialog>
  );
}
