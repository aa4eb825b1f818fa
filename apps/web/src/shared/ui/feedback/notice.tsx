import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const TONES = {
  info: { icon: Info, style: "bg-fill text-ink", role: undefined },
  success: { icon: CircleCheck, style: "bg-success-fill text-success", role: "status" },
  warning: { icon: TriangleAlert, style: "bg-warning-fill text-warning", role: undefined },
  error: { icon: CircleAlert, style: "bg-danger-fill text-danger", role: "alert" },
} as const;

type NoticeProps = { readonly tone: keyof typeof TONES; readonly className?: string; readonly children: ReactNode };

/** A message in its place in the page. Errors are read out when they appear. */
export function Notice({ tone, className, children }: NoticeProps) {
  const { icon: Icon, style, role } = TONES[tone];
  return (
    <div role={role} className={clsx("flex gap-2.5 rounded-xl px-3.5 py-3", style, className)}>
      <Icon aria-hidden size={17} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
    </div>
  );
}
