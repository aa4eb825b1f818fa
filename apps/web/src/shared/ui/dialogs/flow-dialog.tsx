import { clsx } from "clsx";
import type { ComponentProps } from "react";
import type { FlowDialogProps } from "./flow-dialog-panel.tsx";
import { FlowDialogFrame } from "./flow-dialog-frame.tsx";
import { whenFirstOpened } from "./when-first-opened.tsx";

/** A dialog that leads through steps, each with a body and a footer of its own. */
export const FlowDialog = whenFirstOpened<FlowDialogProps>(
  async () => (await import("./flow-dialog-panel.tsx")).FlowDialogPanel,
  FlowDialogFrame,
);

/** What of a step can be scrolled. */
export function FlowBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div {...rest} className={clsx("hairline-scroll min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-6", className)} />
  );
}

export function FlowFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      data-footer
      className={clsx(
        "flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6",
        className,
      )}
    />
  );
}
