import type { ModelPack } from "@voicewright/contract/models/packs";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { useLastSubject } from "@/shared/ui/dialogs/use-last-subject.ts";
import { useRemovePack } from "./model-pack-queries.ts";

type RemovePackDialogProps = { readonly pack: ModelPack | undefined; readonly onClose: () => void };

export function RemovePackDialog({ pack, onClose }: RemovePackDialogProps) {
  const remove = useRemovePack();
  // The name stays on the dialog while it closes.
  const [shown] = useLastSubject(pack);
  return (
    <ConfirmDialog
      open={pack !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Remove ${shown?.name ?? ""}?`}
      confirmLabel="Remove pack"
      isDangerous
      pending={remove.isPending}
      onConfirm={() => {
        if (shown !== undefined) remove.mutate(shown, { onSuccess: onClose });
      }}
    >
      It stops working for everyone on this installation at once, and speech in progress is cut off. Voices stay, and
      other engines speak them. It can be downloaded again.
    </ConfirmDialog>
  );
}
