import { clsx } from "clsx";

const VARIANTS = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover aria-disabled:hover:bg-primary",
  outline: "border border-line-strong bg-panel text-ink hover:bg-fill aria-disabled:hover:bg-panel",
  ghost: "text-ink hover:bg-fill aria-disabled:hover:bg-transparent",
  danger: "bg-danger-solid text-white hover:brightness-110 aria-disabled:hover:brightness-100",
} as const;

const SIZES = {
  sm: "h-8 gap-1.5 px-3 text-[0.8125rem]",
  md: "h-9 gap-2 px-4 text-sm",
  lg: "h-11 gap-2 px-5 text-[0.9375rem]",
  icon: "size-9",
  "icon-sm": "size-7",
} as const;

export type ButtonVariant = keyof typeof VARIANTS;
export type ButtonSize = keyof typeof SIZES;

/** The look of a button, for links that lead on like one. */
export function buttonStyle(variant: ButtonVariant = "outline", size: ButtonSize = "md", className?: string): string {
  return clsx(
    "inline-flex shrink-0 items-center justify-center rounded-lg font-medium whitespace-nowrap select-none transition-colors duration-150",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}
