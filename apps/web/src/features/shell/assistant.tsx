import { useMatches, useNavigate } from "@tanstack/react-router";
import type { AssistantPanelProps } from "@/features/assistant";
import { whenFirstOpened } from "@/shared/ui/dialogs/when-first-opened.tsx";
import { ASSISTANT_DESTINATION_ENTRIES } from "./navigation/destinations.ts";
import { addressOf, isShown } from "@/entities/navigation/entry.ts";
import { useNavigationFacts } from "@/entities/navigation/use-navigation-facts.ts";

const Panel = whenFirstOpened<AssistantPanelProps>(async () => (await import("@/features/assistant")).AssistantPanel);

export type AssistantProps = Pick<AssistantPanelProps, "open" | "onOpenChange">;

/** The assistant, with the ways that this person has. */
export function Assistant({ open, onOpenChange }: AssistantProps) {
  const facts = useNavigationFacts();
  const navigate = useNavigate();
  // The path as the routes have it: without the ids of what is shown.
  const place = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? "/" });
  const destinations = ASSISTANT_DESTINATION_ENTRIES.map((entry) => {
    const { label, aliases = [], destination } = entry;
    const go = () => {
      // The paths are checked when the app runs, as those of the sidebar.
      if (destination.kind === "page")
        void navigate({ to: destination.path as "/app", search: (destination.search ?? {}) as never });
    };
    return { label, aliases, address: addressOf(destination), isShown: isShown(entry, facts), open: go };
  });
  const contactAddress = facts.addresses.contact ?? facts.addresses.help_center;
  const links: AssistantPanelProps["links"] = [
    { label: "Documentation", address: facts.addresses.documentation ?? "/docs" },
    ...(contactAddress === undefined ? [] : [{ label: "Contact support" as const, address: contactAddress }]),
  ];
  return (
    <Panel
      open={open}
      onOpenChange={onOpenChange}
      destinations={destinations}
      links={links}
      place={place}
      contactAddress={contactAddress}
    />
  );
}
