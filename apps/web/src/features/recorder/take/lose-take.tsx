import { type ReactNode, useState } from "react";
import { formatDuration } from "@/shared/lib/format.ts";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";

const MS_PER_SECOND = 1_000;

type Losing = { readonly durationMs: number; readonly act: () => void };

/** Asks before a take is lost that is long enough to be used; a shorter one goes without a word. */
export function useLoseTake(minMs: number): readonly [ReactNode, (durationMs: number, act: () => void) => void] {
  const [losing, setLosing] = useState<Losing>();
  const [isOpen, setIsOpen] = useState(false);
  const ask = (durationMs: number, act: () => void) => {
    if (durationMs < minMs) return act();
    setLosing({ durationMs, act });
    setIsOpen(true);
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title="Discard this take?"
      confirmLabel="Discard take"
      cancelLabel="Keep it"
      isDangerous
      onConfirm={() => {
        setIsOpen(false);
        losing?.act();
      }}
    >
      {`You have recorded ${formatDuration((losing?.durationMs ?? 0) / MS_PER_SECOND)}, which is enough to use.`}
    </ConfirmDialog>
  );
  return [dialog, ask];
}
