import type { Voice } from "@voicewright/contract/voices/routes";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { ConsequenceList } from "./consequence-list.tsx";
import { deletionConsequences } from "./consequences.ts";
import { useDeleteVoice } from "../lab-mutations.ts";
import { nowUnix } from "../now-unix.ts";

type DeleteVoiceDialogProps = {
  readonly voice: Voice;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onDeleted: () => void;
};

export function DeleteVoiceDialog({ voice, open, onOpenChange, onDeleted }: DeleteVoiceDialogProps) {
  const deletion = useDeleteVoice(onDeleted);
  const isAdded = voice.is_added_by_user;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isAdded ? `Remove “${voice.name}” from your voices?` : `Delete “${voice.name}”?`}
      confirmLabel={isAdded ? "Remove" : "Delete"}
      isDangerous
      pending={deletion.isPending}
      onConfirm={() => deletion.mutate(voice)}
    >
      <ConsequenceList consequences={deletionConsequences(voice, nowUnix())} />
    </ConfirmDialog>
  );
}
