import { clsx } from "clsx";

/** The place of something that is still loading; its container says so to screen readers. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={clsx("animate-shimmer rounded-lg bg-fill-strong", className)} />;
}
