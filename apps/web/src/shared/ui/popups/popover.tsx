import { Popover as Base } from "@base-ui/react/popover";
import { clsx } from "clsx";
import type { ReactElement, ReactNode, RefObject } from "react";

type PopoverProps = {
  readonly trigger: ReactElement;
  /** Names the popover for screen readers. */
  readonly label: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly side?: "top" | "right" | "bottom" | "left";
  readonly align?: "start" | "center" | "end";
  readonly className?: string;
  /** Gets the focus when it closes, in place of the trigger. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
  /** Leaves the focus where it is when it opens: nobody asked for it. */
  readonly keepFocus?: boolean;
  readonly children: ReactNode;
};

/**
 * From the trigger. Upwards it opens over the rows of the sidebar, which lie so far apart: of the next one no strip is left
 * that is too thin to press.
 */
const OFFSETS_PX = { top: 4, right: 8, bottom: 8, left: 8 } as const;

export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  side = "bottom",
  align = "start",
  className,
  finalFocus,
  keepFocus = false,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={OFFSETS_PX[side]} collisionPadding={8} className="z-50">
          <Base.Popup
            aria-label={label}
            initialFocus={keepFocus ? false : undefined}
            finalFocus={finalFocus}
            className={clsx(
              "hairline-scroll max-h-(--available-height) origin-(--transform-origin) overflow-y-auto rounded-xl bg-panel shadow-popup outline-none transition duration-150 data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0",
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the popover it stands in. */
export const PopoverClose = Base.Close;
