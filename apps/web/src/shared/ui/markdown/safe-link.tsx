import { useRouter } from "@tanstack/react-router";
import { safeLink } from "@voicewright/contract/notifications/links";
import type { MouseEvent, ReactNode } from "react";

type SafeLinkProps = {
  readonly href: string;
  readonly onFollow?: (() => void) | undefined;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link that somebody has written: to a page of ours, or in a new tab to the web. Anything else is no link. */
export function SafeLink({ href: given, onFollow, className, children }: SafeLinkProps) {
  const router = useRouter();
  const href = safeLink(given);
  if (href === undefined) return <span>{children}</span>;
  if (!href.startsWith("/"))
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className} onClick={onFollow}>
        {children}
      </a>
    );
  const goThere = (event: MouseEvent) => {
    onFollow?.();
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a href={href} className={className} onClick={goThere}>
      {children}
    </a>
  );
}
