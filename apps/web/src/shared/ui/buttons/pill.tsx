import { clsx } from "clsx";
import type { ComponentProps } from "react";

type PillProps = Omit<ComponentProps<"button">, "type" | "aria-pressed"> & { readonly pressed: boolean };

/** A filter that is on or off. */
export function Pill({ pressed, className, ...rest }: PillProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      className={clsx(
        "h-7 shrink-0 rounded-full border px-3 text-[0.8125rem] font-medium whitespace-nowrap transition-colors duration-150",
        pressed ? "border-primary bg-primary text-on-primary" : "border-line-strong bg-panel text-ink hover:bg-fill",
        className,
      )}
    />
  );
}
