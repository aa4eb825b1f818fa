import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { useEffect, useState } from "react";
import { formatCount } from "@/shared/lib/format.ts";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";

type LittleAudioDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: () => void;
};

/** Asks before a voice is made of less than half an hour. Nobody says yes before they can have read it. */
export function LittleAudioDialog({ open, onOpenChange, onConfirm }: LittleAudioDialogProps) {
  const secondsLeft = useSecondsLeft(open);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={MESSAGES.continueWithLittleAudio}
      cancelLabel="Add more audio"
      confirmLabel={secondsLeft > 0 ? `Continue (${secondsLeft})` : "Continue"}
      confirmDisabledReason={
        secondsLeft > 0 ? `You can continue in ${formatCount(secondsLeft, "second", "seconds")}.` : undefined
      }
      onConfirm={onConfirm}
    >
      You have less than 30 minutes of audio. More audio makes the voice much more like the speaker.
    </ConfirmDialog>
  );
}

const SECOND_MS = 1_000;

function useSecondsLeft(isOpen: boolean): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    const endsAtMs = performance.now() + PROFESSIONAL_LIMITS.confirmWaitMs;
    const show = () => setLeft(Math.max(0, Math.ceil((endsAtMs - performance.now()) / SECOND_MS)));
    show();
    const timer = setInterval(show, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [isOpen]);
  return left;
}
