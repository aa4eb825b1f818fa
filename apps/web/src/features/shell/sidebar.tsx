import { clsx } from "clsx";
import { PanelLeft } from "lucide-react";
import { lazy, type MouseEvent, Suspense } from "react";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { ScrollContainer, ScrollLines } from "@/shared/ui/scroll-container.tsx";
import { Bell } from "./notices/bell.tsx";
import { FeedbackPopover } from "./notices/feedback-popover.tsx";
import { CreditsDisplay } from "./credits-display.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { OnboardingOffer } from "./onboarding-offer.tsx";
import { PlatformSwitcher } from "./platform-switcher.tsx";
import { sidebarPinned } from "./preferences.ts";
import { actOn, type FrameProps } from "./frame-props.ts";
import { ResourcesPopover } from "./resources-popover.tsx";
import { UpgradeLink } from "./upgrade-link.tsx";
import { UserPopover } from "./user/user-popover.tsx";

// Read once, and put away.
const PlatformHint = lazy(() => import("./hints/hints.tsx").then((module) => ({ default: module.PlatformHint })));

export function Sidebar({ onOpenDictionaries, onAsk }: FrameProps) {
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
      <Suspense>
        <PlatformHint />
      </Suspense>
      <ScrollContainer className={isPinned ? "w-full" : "w-9"} frame={<ScrollLines />}>
        <NavigationList isWide={isPinned} />
      </ScrollContainer>
      <div className={clsx("mt-auto grid grid-cols-[minmax(0,1fr)] gap-1", isPinned ? "w-full" : "w-9")}>
        <OnboardingOffer isWide={isPinned} />
        <Bell place="sidebar" isWide={isPinned} onAct={actOn({ onOpenDictionaries, onAsk })} />
        <FeedbackPopover isWide={isPinned} side="right" />
        <ResourcesPopover isWide={isPinned} onAsk={onAsk} />
        <UpgradeLink isWide={isPinned} />
        <CreditsDisplay isWide={isPinned} />
        <UserPopover isWide={isPinned} onOpenDictionaries={onOpenDictionaries} />
      </div>
    </aside>
  );
}
