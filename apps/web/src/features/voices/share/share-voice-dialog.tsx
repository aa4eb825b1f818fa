import type { Voice } from "@voicewright/contract/voices/routes";
import { useId, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCompactCount } from "@/shared/lib/format.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { ConsequenceList } from "../change/consequence-list.tsx";
import { withdrawalConsequences } from "../change/consequences.ts";
import { useShareVoice, useWithdrawVoice } from "../lab-mutations.ts";
import { nowUnix } from "../now-unix.ts";
import { ShareFields } from "./share-fields.tsx";
import { CancelButton } from "@/shared/ui/dialogs/unsaved-work.tsx";

type ShareVoiceDialogProps = {
  readonly voice: Voice;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Offers a voice to everybody, changes the offer, or takes it back. */
export function ShareVoiceDialog({ voice, open, onOpenChange }: ShareVoiceDialogProps) {
  const formId = useId();
  const isOnline = useOnline();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const sharing = useShareVoice(voice.voice_id);
  const withdrawal = useWithdrawVoice(voice.voice_id);
  const offer = voice.sharing?.status === "enabled" ? voice.sharing : undefined;
  const offlineReason = isOnline ? undefined : "You are offline.";
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        onClosed={sharing.reset}
        title={offer === undefined ? "Share to the library" : "Sharing in the library"}
        description={
          offer === undefined
            ? "Everyone can find, play and add the voice, under the name and labels you give it here. It stays yours."
            : `Added by ${formatCompactCount(offer.cloned_by_count)} ${offer.cloned_by_count === 1 ? "workspace" : "workspaces"} · ${formatCompactCount(offer.usage_character_count_1y)} characters spoken for others in the last year`
        }
        keepOpenOnOutsideClick
        footer={
          <>
            {offer !== undefined && (
              <Button
                className="me-auto text-danger!"
                disabledReason={offlineReason}
                onClick={() => setIsWithdrawing(true)}
              >
                Withdraw
              </Button>
            )}
            <CancelButton />
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={sharing.isPending}
              disabledReason={offlineReason}
            >
              {offer === undefined ? "Share" : "Save"}
            </Button>
          </>
        }
      >
        {sharing.isError && (
          <Notice tone="error" className="mb-5">
            {apiErrorMessage(sharing.error)}
          </Notice>
        )}
        <ShareFields
          formId={formId}
          voice={voice}
          isSaved={sharing.isSuccess}
          onSubmit={(order) => {
            if (!sharing.isPending) sharing.mutate(order, { onSuccess: () => onOpenChange(false) });
          }}
        />
      </Dialog>
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setIsWithdrawing}
        title={`Withdraw “${offer?.name ?? voice.name}” from the library?`}
        confirmLabel="Withdraw"
        isDangerous
        pending={withdrawal.isPending}
        onConfirm={() =>
          withdrawal.mutate(undefined, {
            onSuccess: () => {
              setIsWithdrawing(false);
              onOpenChange(false);
            },
          })
        }
      >
        <ConsequenceList consequences={offer === undefined ? [] : withdrawalConsequences(offer, nowUnix())} />
      </ConfirmDialog>
    </>
  );
}
