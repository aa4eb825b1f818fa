import { Toast } from "@base-ui/react/toast";

export type ToastKind = "info" | "success" | "warning" | "error";

type ToastOptions = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly kind?: ToastKind;
  /** A toast with the id of one that is shown takes its place. */
  readonly id?: string;
  /** 0 keeps the toast until it is closed. */
  readonly timeoutMs?: number;
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
};

const TIMEOUT_MS = 6_000;

export const toastManager = Toast.createToastManager();

/** The toaster is loaded late; what is said before it stands there waits for it. */
let isToasterThere = false;
const early: ToastOptions[] = [];
let earlyCount = 0;

let shown = 0;
/** By the id of a toast, which of all was the last one that had it. */
const lastShown = new Map<string, number>();

/** Called by the toaster as long as it shows toasts. */
export function takeToasts(): () => void {
  isToasterThere = true;
  for (const toast of early.splice(0)) showToast(toast);
  return () => {
    isToasterThere = false;
  };
}

/**
 * Toasts are announced when the reader is free: the assertive kind hides its visible twin, with the
 * buttons in it, from assistive technology. Returns the toast's id.
 */
export function showToast(toast: ToastOptions): string {
  if (!isToasterThere) {
    earlyCount += 1;
    const id = toast.id ?? `early-${earlyCount}`;
    early.push({ ...toast, id });
    return id;
  }
  const { title, description, kind = "info", id, timeoutMs = TIMEOUT_MS, action } = toast;
  shown += 1;
  const own = shown;
  const act = () => {
    action?.onSelect();
    // What it was about is done. An action may say something new in the same place.
    if (lastShown.get(shownId) === own) closeToast(shownId);
  };
  const shownId = toastManager.add({
    title,
    description,
    type: kind,
    timeout: timeoutMs,
    priority: "low",
    ...(id === undefined ? {} : { id }),
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: act } }),
  });
  lastShown.set(shownId, own);
  return shownId;
}

export function closeToast(id: string): void {
  lastShown.delete(id);
  toastManager.close(id);
}
