import type { ReactNode } from "react";
import { useUser } from "./use-user.ts";

type HelpCenterLinkProps = {
  /** The guide that is opened where the operator has named no help center. */
  readonly guide: "cloning" | "verification";
  readonly className?: string;
  readonly children?: ReactNode;
};

/** Leads to the operator's help center, or to the guide of this product, in a new tab: what is being done stays open. */
export function HelpCenterLink({ guide, className, children = "Help center" }: HelpCenterLinkProps) {
  const { installation } = useUser();
  return (
    <a
      href={installation.addresses.help_center ?? `/docs/${guide}`}
      target="_blank"
      rel="noreferrer"
      className={className ?? "rounded-sm underline underline-offset-2"}
    >
      {children}
    </a>
  );
}
