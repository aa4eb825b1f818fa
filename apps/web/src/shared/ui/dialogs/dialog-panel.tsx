import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { type ReactNode, type RefObject, useRef } from "react";
import { BACKDROP_STYLE } from "./backdrop-style.ts";
import { DialogHead } from "./dialog-head.tsx";
import { LeaveProvider, useLeaveConfirmation } from "./unsaved-work.tsx";

const WIDTHS = { sm: "max-w-md", md: "max-w-xl", lg: "max-w-3xl" } as const;

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** After the closing animation: the time to forget what was shown. */
  readonly onClosed?: (() => void) | undefined;
  readonly title: string;
  readonly description?: ReactNode;
  readonly width?: keyof typeof WIDTHS;
  /** Left out: the first field that is written in, and what is first without one. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Stays open on a click beside it, when something would be lost. */
  readonly keepOpenOnOutsideClick?: boolean;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
};

const WRITTEN_IN =
  "textarea:enabled, input:enabled:not([readonly]):is([type=text], [type=email], [type=password], [type=search], [type=number], [type=url], :not([type]))";

/** `null` keeps to what the dialog does by itself. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>(WRITTEN_IN) ?? null;
}

export function DialogPanel({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  width = "md",
  initialFocus,
  keepOpenOnOutsideClick = false,
  children,
  footer,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const { changeOpen, leaving, question } = useLeaveConfirmation(onOpenChange);
  return (
    <Base.Root
      open={open}
      onOpenChange={changeOpen}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
      disablePointerDismissal={keepOpenOnOutsideClick}
    >
      <LeaveProvider value={leaving}>
        <Base.Portal>
          <Base.Backdrop className={BACKDROP_STYLE} />
          <Base.Popup
            // A touch would call up the keyboard, which covers half of what is shown.
            initialFocus={initialFocus ?? ((type) => (type === "touch" ? true : firstField(body.current)))}
            className={clsx(
              "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-2xl bg-panel shadow-dialog",
              "transition duration-200 data-ending-style:scale-[0.97] data-ending-style:opacity-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0",
              WIDTHS[width],
            )}
          >
            <DialogHead title={title} description={description} className="px-6 pt-5" />
            <div ref={body} className="hairline-scroll min-h-0 overflow-y-auto px-6 py-5">
              {children}
            </div>
            {footer !== undefined && (
              <div data-footer className="flex flex-wrap justify-end gap-2 border-t px-6 py-4">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Portal>
        {question}
      </LeaveProvider>
    </Base.Root>
  );
}
