import type { DialogProps } from "./dialog-panel.tsx";
import { FlowDialogFrame } from "./flow-dialog-frame.tsx";
import { whenFirstOpened } from "./when-first-opened.tsx";

export async function loadDialog() {
  return (await import("./dialog-panel.tsx")).DialogPanel;
}

/** A window above the page. Escape and the close button leave it, and the focus goes back to where it was. */
export const Dialog = whenFirstOpened<DialogProps>(loadDialog, ({ title, onOpenChange }) => (
  <FlowDialogFrame title={title} size="choice" onOpenChange={onOpenChange} />
));
