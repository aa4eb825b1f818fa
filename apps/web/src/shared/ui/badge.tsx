import { clsx } from "clsx";
import type { ReactNode } from "react";

const TONES = {
  neutral: "bg-fill text-soft",
  outline: "border border-line-strong text-ink",
  solid: "bg-primary text-on-primary",
  success: "bg-success-fill text-success",
  warning: "bg-warning-fill text-warning",
  danger: "bg-danger-fill text-danger",
} as const;

type BadgeProps = { readonly tone?: keyof typeof TONES; readonly className?: string; readonly children: ReactNode };

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        "inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
