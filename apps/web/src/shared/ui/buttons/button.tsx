import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId } from "react";
import { type ButtonSize, buttonStyle, type ButtonVariant } from "./button-style.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { Tooltip } from "../popups/tooltip.tsx";
import { VisuallyHidden } from "../visually-hidden.tsx";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Why the button cannot be used now. It stays focusable, and says so. */
  readonly disabledReason?: string | undefined;
  /** The action runs; pressing again does nothing. */
  readonly pending?: boolean | undefined;
};

export function Button({
  variant = "outline",
  size = "md",
  type = "button",
  disabledReason,
  pending = false,
  className,
  children,
  onClick,
  onKeyDown,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isBlocked = disabledReason !== undefined || pending;

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click means what the first did, which may have put another action in its place.
    if (isBlocked || event.detail > 1) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };

  /** A held key presses once. */
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    onKeyDown?.(event);
    if (event.repeat && event.key === "Enter") event.preventDefault();
  };

  const button = (
    <button
      {...rest}
      type={type}
      className={buttonStyle(variant, size, className)}
      aria-disabled={isBlocked || undefined}
      aria-busy={pending || undefined}
      aria-describedby={disabledReason === undefined ? rest["aria-describedby"] : reasonId}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <>
      <Tooltip content={disabledReason}>{button}</Tooltip>
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
    </>
  );
}
