import { clsx } from "clsx";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { Spinner } from "../feedback/spinner.tsx";
import { FLOW_DIALOG_SIZES, FLOW_DIALOG_STYLE, type FlowDialogSize } from "./flow-dialog-sizes.ts";

type FlowDialogFrameProps = {
  readonly title: string;
  readonly size: FlowDialogSize;
  /** Escape leaves it, as it leaves the dialog. */
  readonly onOpenChange: (open: boolean) => void;
};

/** Stands where a dialog will, until its program and its data are there: an address that opens one shows it at once. */
export function FlowDialogFrame({ title, size, onOpenChange }: FlowDialogFrameProps) {
  const leave = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    // Before the dialog below hears of it, which would be left too.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopImmediatePropagation();
      leave();
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, []);
  return createPortal(
    <>
      <div aria-hidden className="fixed inset-0 z-50 bg-overlay" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the dialog that follows is no <dialog> either */}
      <div role="dialog" aria-busy aria-label={title} className={clsx(FLOW_DIALOG_STYLE, FLOW_DIALOG_SIZES[size])}>
        <p aria-hidden className="px-5 pt-5 text-lg font-semibold tracking-tight sm:px-6">
          {title}
        </p>
        <div className="grid min-h-72 flex-1 place-items-center text-soft">
          <Spinner label="Loading" sizePx={20} />
        </div>
      </div>
    </>,
    document.body,
  );
}
