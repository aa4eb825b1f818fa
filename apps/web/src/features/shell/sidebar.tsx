import { clsx } from "clsx";
import { PanelLeft } from "lucide-react";
import type { MouseEvent } from "react";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { CreditsDisplay } from "./credits-display.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { PlatformSwitcher } from "./platform-switcher.tsx";
import { sidebarPinned } from "./preferences.ts";
import { UserPopover } from "./user/user-popover.tsx";

export function Sidebar({ onOpenDictionaries }: { readonly onOpenDictionaries: () => void }) {
  const [isPinned, setIsPinned] = useStoredValue(sidebarPinned);

  const pinFromEmptyArea = (event: MouseEvent<HTMLElement>) => {
    if (!isPinned && event.target === event.currentTarget) setIsPinned(true);
  };

  return (
    // The button below does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label="Sidebar"
      onClick={pinFromEmptyArea}
      className={clsx(
        "flex shrink-0 flex-col gap-4 overflow-hidden border-e bg-canvas p-2.5 transition-[width] duration-200",
        isPinned ? "w-64" : "w-[3.8rem] cursor-e-resize items-center",
      )}
    >
      <div className={clsx("flex gap-1", isPinned ? "items-center" : "flex-col items-center")}>
        <PlatformSwitcher isWide={isPinned} />
        <IconButton
          label={isPinned ? "Collapse sidebar" : "Pin sidebar"}
          aria-expanded={isPinned}
          tooltipSide="right"
          className="text-soft"
          onClick={() => setIsPinned(!isPinned)}
        >
          <PanelLeft aria-hidden size={17} />
        </IconButton>
      </div>
      <div className={isPinned ? "w-full" : "w-9"}>
        <NavigationList isWide={isPinned} />
      </div>
      <div className={clsx("mt-auto grid gap-1", isPinned ? "w-full" : "w-9")}>
        <CreditsDisplay isWide={isPinned} />
        <UserPopover isWide={isPinned} onOpenDictionaries={onOpenDictionaries} />
      </div>
    </aside>
  );
}
