import type { ChangeEvent } from "react";
import { firstError } from "./first-error.ts";

type TextFieldApi = {
  readonly name: string;
  readonly state: {
    readonly value: string | null | undefined;
    readonly meta: { readonly errors: readonly unknown[] };
  };
  readonly handleChange: (value: string) => void;
  readonly handleBlur: () => void;
};

/** What binds an input to its field of a form. It is read while the field renders, not kept. */
export function fieldInput(field: TextFieldApi) {
  return {
    name: field.name,
    value: field.state.value ?? "",
    onChange: (event: ChangeEvent<HTMLInputElement>) => field.handleChange(event.target.value),
    onBlur: field.handleBlur,
    error: firstError(field.state.meta.errors),
  };
}
