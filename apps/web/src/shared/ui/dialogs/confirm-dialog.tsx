import type { ConfirmDialogProps } from "./confirm-dialog-panel.tsx";
import { whenFirstOpened } from "./when-first-opened.tsx";

export async function loadConfirmDialog() {
  return (await import("./confirm-dialog-panel.tsx")).ConfirmDialogPanel;
}

/** Asks before something that cannot be taken back. Escape and "Cancel" change nothing. */
export const ConfirmDialog = whenFirstOpened<ConfirmDialogProps>(loadConfirmDialog);
