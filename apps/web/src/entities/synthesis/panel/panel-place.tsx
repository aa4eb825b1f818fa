import type { ReactNode } from "react";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";

type PanelPlaceProps = {
  readonly isDesktop: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
};

/** Beside the editor where there is room, otherwise in a drawer. */
export function PanelPlace({ isDesktop, isOpen, onOpenChange, children }: PanelPlaceProps) {
  if (isDesktop) {
    return (
      <aside aria-label="Settings and history" className="flex min-h-0 flex-col border-s">
        {children}
      </aside>
    );
  }
  return (
    <Drawer side="bottom" title="Settings and history" hideHeader open={isOpen} onOpenChange={onOpenChange}>
      <div className="flex h-[78dvh] flex-col">{children}</div>
    </Drawer>
  );
}
