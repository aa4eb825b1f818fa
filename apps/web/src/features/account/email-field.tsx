import type { ComponentProps } from "react";
import { TextField } from "@/shared/ui/fields/text-field.tsx";

/** The address that people sign in with. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "type" | "label" | "autoComplete">) {
  return <TextField {...props} label="E-mail address" type="email" autoComplete="username" required />;
}
