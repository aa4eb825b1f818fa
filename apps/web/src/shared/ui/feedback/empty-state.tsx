import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {Icon !== undefined && (
        <div aria-hidden className="mb-4 grid size-11 place-items-center rounded-xl bg-fill text-soft">
          <Icon size={20} />
        </div>
      )}
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="mt-1 max-w-sm text-pretty text-soft">{children}</div>}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  );
}
