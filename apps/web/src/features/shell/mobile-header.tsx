import { Link, useLocation } from "@tanstack/react-router";
import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { BrandMark } from "@/shared/ui/brand-mark.tsx";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Bell } from "./notices/bell.tsx";
import { FeedbackPopover } from "./notices/feedback-popover.tsx";
import { CreditsDisplay } from "./credits-display.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { OnboardingOffer } from "./onboarding-offer.tsx";
import { PlatformSwitcher } from "./platform-switcher.tsx";
import { actOn, type FrameProps } from "./frame-props.ts";
import { ResourcesPopover } from "./resources-popover.tsx";
import { UpgradeLink } from "./upgrade-link.tsx";
import { UserMenu } from "./user/user-menu.tsx";

export function MobileHeader({ onOpenDictionaries, onAsk }: FrameProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openedOn, setOpenedOn] = useState<string>();
  // A change of page closes the drawer: it was opened on another one.
  const isOpen = openedOn === pathname;

  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b px-2.5">
      <IconButton label="Open menu" aria-expanded={isOpen} onClick={() => setOpenedOn(pathname)}>
        <MenuIcon aria-hidden size={19} />
      </IconButton>
      <Link to="/app" className="flex items-center gap-2 rounded-md px-1.5 py-1 font-semibold tracking-tight">
        <BrandMark sizePx={22} />
        Voicewright
      </Link>
      <div className="ms-auto flex items-center gap-1">
        <Bell place="header" isWide={false} onAct={actOn({ onOpenDictionaries, onAsk })} />
        <UserMenu onOpenDictionaries={onOpenDictionaries} />
      </div>
      <Drawer
        side="left"
        title="Menu"
        hideHeader
        open={isOpen}
        onOpenChange={(open) => setOpenedOn(open ? pathname : undefined)}
      >
        <div className="flex min-h-full flex-col gap-5 p-3">
          <div className="flex">
            <PlatformSwitcher isWide />
          </div>
          <NavigationList isWide />
          <div className="mt-auto grid gap-1 border-t pt-2">
            <OnboardingOffer isWide />
            <FeedbackPopover isWide side="top" />
            <ResourcesPopover
              isWide
              onAsk={() => {
                setOpenedOn(undefined);
                onAsk();
              }}
            />
            <UpgradeLink isWide />
            <CreditsDisplay isWide />
          </div>
        </div>
      </Drawer>
    </header>
  );
}
