import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "label" | "trailing"> & {
  readonly label?: string;
};

export function PasswordField({ label = "Password", ...props }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      label={label}
      type={isVisible ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={isVisible ? "Hide password" : "Show password"}
          size="icon-sm"
          className="me-1 text-soft"
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon aria-hidden size={16} />
        </IconButton>
      }
    />
  );
}
