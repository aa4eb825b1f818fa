import { ArrowLeft } from "lucide-react";
import { useLocation } from "@tanstack/react-router";
import { clsx } from "clsx";
import { type ComponentPropsWithRef, lazy, Suspense } from "react";
import { Badge } from "@/shared/ui/badge.tsx";
import { Tooltip } from "@/shared/ui/popups/tooltip.tsx";
import { EntryLink } from "./navigation/entry-link.tsx";
import { isOpenAt } from "@/entities/navigation/entry.ts";
import type { SidebarEntry, SidebarGroup } from "./navigation/platforms.ts";
import { useSidebarPlace } from "./navigation/use-sidebar-place.ts";

// Read once, and put away.
const DevelopersHint = lazy(() => import("./hints/hints.tsx").then((module) => ({ default: module.DevelopersHint })));

/** The areas of the product; as icons with tooltips where there is no room for words. */
export function NavigationList({ isWide }: { readonly isWide: boolean }) {
  const { groups, submenu, leaveSubmenu } = useSidebarPlace();
  return (
    <nav aria-label="Main" className="grid gap-4">
      {submenu !== undefined && (
        <Tooltip content="Back" side="right" disabled={isWide}>
          <button type="button" onClick={leaveSubmenu} className={itemStyle(isWide, false)}>
            <ArrowLeft aria-hidden size={17} className="shrink-0" />
            <span className={isWide ? "truncate" : "sr-only"}>Back</span>
          </button>
        </Tooltip>
      )}
      {groups.map((group) => (
        <Group key={group.label} group={group} isWide={isWide} />
      ))}
    </nav>
  );
}

function Group({ group, isWide }: { readonly group: SidebarGroup; readonly isWide: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div>
      {group.isLabelShown &&
        (isWide ? (
          <p aria-hidden className="px-2.5 pb-1 text-xs font-medium text-soft">
            {group.label}
          </p>
        ) : (
          <div aria-hidden className="mx-2 mb-4 border-t" />
        ))}
      <ul aria-label={group.label} className="grid gap-0.5">
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <Tooltip content={entry.label} side="right" disabled={isWide}>
              <ItemLink entry={entry} isWide={isWide} isOpen={isOpenAt(entry, path)} />
            </Tooltip>
            {entry.id === "developers" && (
              <Suspense>
                <DevelopersHint />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function itemStyle(isWide: boolean, isOpen: boolean): string {
  return clsx(
    "flex h-9 items-center gap-3 rounded-lg font-medium transition-colors duration-150 hover:bg-fill hover:text-ink",
    isOpen ? "bg-fill text-ink" : "text-soft",
    isWide ? "px-2.5" : "justify-center",
  );
}

type ItemLinkProps = ComponentPropsWithRef<"a"> & {
  readonly entry: SidebarEntry;
  readonly isWide: boolean;
  readonly isOpen: boolean;
};

function ItemLink({ entry, isWide, isOpen, ...tooltip }: ItemLinkProps) {
  const { destination, icon: Icon, label, badge } = entry;
  if (destination.kind === "action") return null;
  return (
    <EntryLink
      {...tooltip}
      destination={destination}
      aria-current={isOpen ? "page" : undefined}
      className={itemStyle(isWide, isOpen)}
    >
      {Icon !== undefined && <Icon aria-hidden size={17} className="shrink-0" />}
      {Icon === undefined && !isWide && <span aria-hidden>{label[0]}</span>}
      <span className={isWide ? "flex-1 truncate" : "sr-only"}>{label}</span>
      {badge !== undefined && isWide && <Badge>{badge}</Badge>}
    </EntryLink>
  );
}
