import { Button, type ButtonProps } from "./button.tsx";
import { Tooltip } from "../popups/tooltip.tsx";

type IconButtonProps = Omit<ButtonProps, "aria-label" | "size"> & {
  /** What the button does: its accessible name and its tooltip. */
  readonly label: string;
  readonly size?: "icon" | "icon-sm" | undefined;
  readonly tooltipSide?: "top" | "right" | "bottom" | "left" | undefined;
};

export function IconButton({
  label,
  variant = "ghost",
  size = "icon",
  tooltipSide,
  disabledReason,
  ...rest
}: IconButtonProps) {
  if (disabledReason !== undefined) {
    return <Button {...rest} variant={variant} size={size} aria-label={label} disabledReason={disabledReason} />;
  }
  return (
    <Tooltip content={label} side={tooltipSide}>
      <Button {...rest} variant={variant} size={size} aria-label={label} />
    </Tooltip>
  );
}
