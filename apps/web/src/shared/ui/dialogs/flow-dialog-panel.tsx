import { Dialog as Base } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { BACKDROP_STYLE } from "./backdrop-style.ts";
import { DialogHead } from "./dialog-head.tsx";
import { FLOW_DIALOG_SIZES, FLOW_DIALOG_STYLE, type FlowDialogSize } from "./flow-dialog-sizes.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { LeaveProvider, useLeaveConfirmation } from "./unsaved-work.tsx";

export type FlowDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** After the closing animation: the time to forget what was shown. */
  readonly onClosed?: (() => void) | undefined;
  readonly title: string;
  /** The content has a heading of its own; the title only names the dialog. */
  readonly hideHeader?: boolean;
  readonly description?: ReactNode;
  readonly size: FlowDialogSize;
  /** Back to what was shown before this step. */
  readonly onBack?: (() => void) | undefined;
  /** Bodies and footers of the steps: see `FlowBody` and `FlowFooter`. */
  readonly children: ReactNode;
};

/** A dialog that leads through steps. On a narrow screen it covers all of it. */
export function FlowDialogPanel({
  open,
  onOpenChange,
  onClosed,
  title,
  hideHeader = false,
  description,
  size,
  onBack,
  children,
}: FlowDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownTitle = useRef(title);

  // What had the focus went with the step before; whoever listens hears where they are.
  useEffect(() => {
    if (shownTitle.current !== title) heading.current?.focus({ preventScroll: true });
    shownTitle.current = title;
  }, [title]);

  const { changeOpen, leaveThrough, leaving, question } = useLeaveConfirmation(onOpenChange);
  return (
    <Base.Root
      open={open}
      onOpenChange={changeOpen}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
      disablePointerDismissal={size !== "choice"}
    >
      <LeaveProvider value={leaving}>
        <Base.Portal>
          <Base.Backdrop className={BACKDROP_STYLE} />
          <Base.Popup
            initialFocus={heading}
            className={clsx(
              FLOW_DIALOG_STYLE,
              "transition-[opacity,scale] duration-200 data-ending-style:scale-[0.97] data-ending-style:opacity-0 data-starting-style:scale-[0.97] data-starting-style:opacity-0",
              FLOW_DIALOG_SIZES[size],
            )}
          >
            <DialogHead
              title={title}
              description={description}
              heading={heading}
              isTextHidden={hideHeader}
              className={hideHeader ? "absolute end-4 top-4 z-10" : "px-5 pt-5 sm:px-6"}
            >
              {onBack !== undefined && (
                <IconButton
                  label="Back to all ways to add a voice"
                  className="-my-1 -ms-2"
                  onClick={() => leaveThrough(onBack)}
                >
                  <ArrowLeft aria-hidden size={18} />
                </IconButton>
              )}
            </DialogHead>
            {children}
          </Base.Popup>
        </Base.Portal>
        {question}
      </LeaveProvider>
    </Base.Root>
  );
}
