import { FIRST_NAME_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import type { ComponentProps } from "react";
import { TextField } from "@/shared/ui/fields/text-field.tsx";

/** How somebody new likes to be called. */
export function FirstNameField(props: Omit<ComponentProps<typeof TextField>, "label" | "autoComplete" | "maxLength">) {
  return (
    <TextField
      {...props}
      label="First name"
      labelTrailing={<span className="text-[0.8125rem] text-soft">Optional</span>}
      autoComplete="given-name"
      maxLength={FIRST_NAME_MAX_CHARACTERS}
    />
  );
}
