import { CircleHelp } from "lucide-react";
import { Popover, PopoverClose } from "@/shared/ui/popups/popover.tsx";
import { EntryLink } from "./navigation/entry-link.tsx";
import { shownGroups } from "@/entities/navigation/entry.ts";
import { FOOTER_GROUPS } from "./navigation/links.ts";
import { useNavigationFacts } from "@/entities/navigation/use-navigation-facts.ts";

/** At the foot of the sidebar: other tools, the documentation, and whom to ask. */
export function ResourcesPopover({ isWide, onAsk }: { readonly isWide: boolean; readonly onAsk: () => void }) {
  const groups = shownGroups(FOOTER_GROUPS, useNavigationFacts());
  return (
    <Popover
      label="Help and resources"
      side="top"
      className="w-60 p-1"
      trigger={
        <button
          type="button"
          className={`flex h-9 items-center gap-3 rounded-lg font-medium text-soft hover:bg-fill hover:text-ink ${isWide ? "w-full px-2.5" : "justify-center"}`}
        >
          <CircleHelp aria-hidden size={17} className="shrink-0" />
          <span className={isWide ? "truncate" : "sr-only"}>Help and resources</span>
        </button>
      }
    >
      <PopoverClose
        onClick={onAsk}
        className="flex min-h-9 w-full items-center rounded-lg px-2.5 text-start hover:bg-fill"
      >
        Ask for help
      </PopoverClose>
      {groups.map(({ label, entries }) => (
        <section key={label} aria-label={label}>
          <p aria-hidden className="px-2.5 pt-1.5 pb-0.5 text-xs font-medium text-soft">
            {label}
          </p>
          {entries.map(({ id, label: entryLabel, destination }) =>
            destination.kind === "action" ? null : (
              <PopoverClose
                key={id}
                nativeButton={false}
                render={<EntryLink destination={destination} />}
                className="flex min-h-9 items-center rounded-lg px-2.5 hover:bg-fill"
              >
                {entryLabel}
              </PopoverClose>
            ),
          )}
        </section>
      ))}
    </Popover>
  );
}
