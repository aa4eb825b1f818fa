import { Drawer as Base } from "@base-ui/react/drawer";
import { clsx } from "clsx";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { CLOSE_STYLE } from "./dialog-head.tsx";
import { LeaveProvider, useLeaveConfirmation } from "./unsaved-work.tsx";

const SIDES = {
  left: {
    swipe: "left",
    viewport: "justify-start",
    popup:
      "h-full w-72 max-w-[calc(100vw-3rem)] translate-x-(--drawer-swipe-movement-x) border-r data-ending-style:-translate-x-full data-starting-style:-translate-x-full",
  },
  right: {
    swipe: "right",
    viewport: "justify-end",
    popup:
      "h-full w-[26rem] max-w-[calc(100vw-3rem)] translate-x-(--drawer-swipe-movement-x) border-l data-ending-style:translate-x-full data-starting-style:translate-x-full",
  },
  bottom: {
    swipe: "down",
    viewport: "items-end",
    popup:
      "max-h-[88dvh] w-full translate-y-(--drawer-swipe-movement-y) rounded-t-2xl border-t pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full",
  },
} as const;

export type DrawerProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onClosed?: (() => void) | undefined;
  readonly side: keyof typeof SIDES;
  readonly title: string;
  /** `wide` takes the room that a large screen has. */
  readonly size?: "usual" | "wide";
  /** The drawer shows a heading of its own; the title only names it. */
  readonly hideHeader?: boolean;
  /** Where the keyboard begins; not after a touch, which would call up the keyboard of the screen. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

export function DrawerPanel({
  open,
  onOpenChange,
  onClosed,
  side,
  title,
  size = "usual",
  hideHeader = false,
  initialFocus,
  children,
}: DrawerProps) {
  const layout = SIDES[side];
  const { changeOpen, leaving, question } = useLeaveConfirmation(onOpenChange);
  return (
    <Base.Root
      open={open}
      onOpenChange={changeOpen}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
      swipeDirection={layout.swipe}
    >
      <LeaveProvider value={leaving}>
        <Base.Portal>
          <Base.Backdrop
            forceRender
            className="fixed inset-0 z-50 bg-overlay opacity-[calc(1-var(--drawer-swipe-progress))] transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0"
          />
          <Base.Viewport className={clsx("fixed inset-0 z-50 flex", layout.viewport)}>
            <Base.Popup
              initialFocus={
                initialFocus === undefined ? undefined : (type) => (type === "touch" ? true : initialFocus.current)
              }
              className={clsx(
                "flex flex-col bg-panel outline-none transition-transform duration-250 ease-out data-swiping:duration-0 data-swiping:select-none",
                layout.popup,
                size === "wide" && "sm:w-[min(60rem,calc(100vw-3rem))]",
              )}
            >
              {side === "bottom" && (
                <div aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-strong" />
              )}
              <div className={clsx("flex items-center gap-2 px-5 pt-4 pb-3", hideHeader && "sr-only")}>
                <Base.Title className="flex-1 text-base font-semibold">{title}</Base.Title>
                <Base.Close aria-label="Close" className={`-me-2 ${CLOSE_STYLE}`}>
                  <X aria-hidden size={18} />
                </Base.Close>
              </div>
              <Base.Content className="hairline-scroll flex min-h-0 flex-1 flex-col overflow-y-auto">
                {children}
              </Base.Content>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
        {question}
      </LeaveProvider>
    </Base.Root>
  );
}
