import { isSameForm } from "./same-form.ts";
import { storedValue } from "./storage.ts";

/** What was entered in a form, and what the form held before. */
type KeptForm = { readonly initial: unknown; readonly form: unknown };

function parseKept(stored: unknown): KeptForm | undefined {
  if (typeof stored !== "object" || stored === null || !("initial" in stored) || !("form" in stored)) return undefined;
  return { initial: stored.initial, form: stored.form };
}

/** Whether a stored value is of the kind of what the form began with. */
function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value);
  if (typeof model !== "object" || model === null) return typeof value === typeof model;
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(model).every(([name, of]) => isLike(fields.get(name), of));
}

/**
 * What somebody enters in a form of plain values, kept in the tab under the name of the form. It is
 * forgotten when it is what the form began with; when the form begins with something else by now, because what it
 * changes was changed elsewhere, it is not used. Not for secrets.
 */
export function keptForm<Form extends object>(name: string, initial: Form) {
  const stored = storedValue<KeptForm | undefined>({
    scope: "tab",
    name: `form.${name}`,
    parse: parseKept,
    fallback: undefined,
  });
  return {
    read: (): Form => {
      const kept = stored.get();
      if (kept === undefined || !isSameForm(kept.initial, initial) || !isLike(kept.form, initial)) return initial;
      return kept.form as Form;
    },
    keep: (form: Form) => stored.set(isSameForm(form, initial) ? undefined : { initial, form }),
    forget: () => stored.set(undefined),
  };
}
