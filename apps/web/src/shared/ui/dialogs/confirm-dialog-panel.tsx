import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { BACKDROP_STYLE } from "./backdrop-style.ts";
import { Button } from "../buttons/button.tsx";
import { buttonStyle } from "../buttons/button-style.ts";

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly pending?: boolean;
  /** Why it cannot be confirmed yet. */
  readonly confirmDisabledReason?: string | undefined;
  readonly onConfirm: () => void;
};

export function ConfirmDialogPanel({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  isDangerous = false,
  pending = false,
  confirmDisabledReason,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* Also above another dialog, which it makes wait. */}
        <Base.Backdrop forceRender className={BACKDROP_STYLE} />
        <Base.Popup className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 rounded-2xl bg-panel p-6 shadow-dialog transition duration-200 data-ending-style:scale-[0.97] data-ending-style:opacity-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0">
          <Base.Title className="text-lg font-semibold tracking-tight">{title}</Base.Title>
          <Base.Description className="mt-2 text-pretty text-soft" render={<div />}>
            {children}
          </Base.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Base.Close className={buttonStyle("outline")}>{cancelLabel}</Base.Close>
            <Button
              variant={isDangerous ? "danger" : "primary"}
              pending={pending}
              disabledReason={confirmDisabledReason}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
