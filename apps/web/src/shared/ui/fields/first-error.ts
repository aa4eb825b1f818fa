/** What went wrong with a field: the first of the messages of its schema. */
export function firstError(errors: readonly unknown[]): string | undefined {
  for (const error of errors.flat()) {
    if (typeof error === "string") return error;
    if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  }
  return undefined;
}

const INVALID_FIELD = "[aria-invalid='true']";

/**
 * Leads to the first field that has to be mended, once its message is on the page. `selector`: where others than fields
 * that say so themselves can be wrong.
 */
export function focusFirstInvalidField(form: HTMLElement | null, selector = INVALID_FIELD): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(selector)?.focus());
}
