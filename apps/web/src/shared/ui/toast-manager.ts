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

/** Errors are announced at once, the rest when the reader is free. Returns the toast's id. */
export function showToast({
  title,
  description,
  kind = "info",
  id,
  timeoutMs = TIMEOUT_MS,
  action,
}: ToastOptions): string {
  return toastManager.add({
    title,
    description,
    type: kind,
    timeout: timeoutMs,
    priority: kind === "error" ? "high" : "low",
    ...(id === undefined ? {} : { id }),
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: action.onSelect } }),
  });
}

export function closeToast(id: string): void {
  toastManager.close(id);
}
