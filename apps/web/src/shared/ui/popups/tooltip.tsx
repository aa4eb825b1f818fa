import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

const OPEN_DELAY_MS = 350;

type TooltipProps = {
  readonly content: ReactNode;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  /** The element that is described. It carries its own accessible name: a tooltip is for the eye. */
  readonly children: ReactElement;
  readonly disabled?: boolean | undefined;
};

/** Neighbouring tooltips open at once when one has been open just before. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <Base.Provider delay={OPEN_DELAY_MS}>{children}</Base.Provider>;
}

export function Tooltip({ content, side = "top", children, disabled = false }: TooltipProps) {
  return (
    <Base.Root disabled={disabled}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="max-w-72 rounded-lg bg-primary px-2.5 py-1.5 text-xs text-pretty text-on-primary transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
