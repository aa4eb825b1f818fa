import { Check, Copy } from "lucide-react";
import { Button, type ButtonProps } from "./button.tsx";
import { useCopied } from "./use-copied.ts";
import { Status } from "../feedback/status.tsx";

type CopyButtonProps = Omit<ButtonProps, "onClick" | "children"> & {
  readonly text: string;
  readonly label?: string;
  /** The icon alone; the label is still its name. */
  readonly iconOnly?: boolean;
};

export function CopyButton({ text, label = "Copy", iconOnly = false, ...rest }: CopyButtonProps) {
  const [isCopied, copy] = useCopied();
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button
        {...rest}
        size={iconOnly ? "icon-sm" : (rest.size ?? "sm")}
        aria-label={iconOnly ? label : undefined}
        onClick={() => void copy(text)}
      >
        <Icon aria-hidden size={15} />
        {!iconOnly && (isCopied ? "Copied" : label)}
      </Button>
      <Status className="sr-only">{isCopied ? "Copied" : ""}</Status>
    </>
  );
}
