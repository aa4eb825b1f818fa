import { ArrowUpCircle } from "lucide-react";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { Tooltip } from "@/shared/ui/popups/tooltip.tsx";
import { EntryLink } from "./navigation/entry-link.tsx";
import { isShown } from "@/entities/navigation/entry.ts";
import { UPGRADE } from "./navigation/links.ts";
import { useNavigationFacts } from "@/entities/navigation/use-navigation-facts.ts";

/** Leads from the free plan to the plans. */
export function UpgradeLink({ isWide }: { readonly isWide: boolean }) {
  const facts = useNavigationFacts();
  if (!isShown(UPGRADE, facts)) return null;
  return (
    <Tooltip content={UPGRADE.label} side="right" disabled={isWide}>
      <EntryLink destination={UPGRADE.destination} className={buttonStyle("outline", isWide ? "md" : "icon")}>
        <ArrowUpCircle aria-hidden size={17} />
        <span className={isWide ? undefined : "sr-only"}>{UPGRADE.label}</span>
      </EntryLink>
    </Tooltip>
  );
}
