import { TWO_FACTOR_CODE_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import type { ComponentProps } from "react";
import { TextField } from "@/shared/ui/fields/text-field.tsx";

/** A code of the authenticator app, or a recovery code, which has letters. */
export function CodeField(
  props: Omit<ComponentProps<typeof TextField>, "type" | "label" | "autoComplete" | "maxLength">,
) {
  return (
    <TextField
      {...props}
      label="Code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={TWO_FACTOR_CODE_MAX_CHARACTERS}
      required
    />
  );
}
