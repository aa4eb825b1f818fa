import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";

type RowActionProps = Omit<ComponentProps<"button">, "type" | "aria-label" | "disabled"> & {
  readonly label: string;
  /** Why it cannot be used now. It stays focusable, and says so. */
  readonly disabledReason?: string | undefined;
  readonly "data-column"?: string;
};

/** An icon button whose tooltip is plain CSS: rows of a long list come and go while it scrolls. */
export function RowAction({ label, disabledReason, onClick, className, children, ...rest }: RowActionProps) {
  const tooltipId = useId();
  return (
    <span className="group/action relative flex">
      <button
        {...rest}
        type="button"
        aria-label={label}
        aria-disabled={disabledReason !== undefined || undefined}
        aria-describedby={disabledReason === undefined ? undefined : tooltipId}
        onClick={disabledReason === undefined ? onClick : undefined}
        className={clsx(
          "grid size-9 place-items-center rounded-lg transition-colors hover:bg-fill-strong aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-transparent",
          className,
        )}
      >
        {children}
      </button>
      <span
        id={tooltipId}
        aria-hidden={disabledReason === undefined || undefined}
        className="pointer-events-none absolute end-0 bottom-full z-30 mb-1 hidden w-max max-w-60 rounded-lg bg-primary px-2.5 py-1.5 text-xs text-pretty text-on-primary group-has-[:focus-visible]/action:block [@media(hover:hover)]:group-hover/action:block"
      >
        {disabledReason ?? label}
      </span>
    </span>
  );
}
