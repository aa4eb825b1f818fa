import type { ComponentProps } from "react";
import { TextField } from "@/shared/ui/fields/text-field.tsx";

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "label" | "autoComplete"> & {
  readonly label?: string;
};

/** The address that people sign in with. */
export function EmailField({ label = "E-mail address", ...props }: EmailFieldProps) {
  return <TextField {...props} label={label} type="email" autoComplete="username" required />;
}
