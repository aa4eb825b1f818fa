type KeyEvent = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing">;

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Cmd/Ctrl + Enter, unless an input method is still composing a word. */
export function isSubmitHotkey(event: KeyEvent): boolean {
  return (
    event.key === "Enter" && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && !event.isComposing
  );
}

export const SUBMIT_HOTKEY_LABEL = isApple ? "⌘ ↵" : "Ctrl ↵";

/** The `aria-keyshortcuts` of the same. */
export const SUBMIT_HOTKEY_ARIA = "Control+Enter Meta+Enter";

/** Whether a key pressed here belongs to a control, so that page-wide keys must leave it alone. */
export function isControlFocused(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      "input, textarea, select, button, a[href], [contenteditable], [role='slider'], [role='tab'], [role='option'], [role='menuitem'], [role='dialog']",
    ) !== null
  );
}
