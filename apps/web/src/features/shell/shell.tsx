import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { isInAffiliateProgram } from "@/entities/navigation/conditions.ts";
import { DeclaredRows } from "@/entities/navigation/declared-rows.ts";
import type { NavigationRow } from "@/entities/navigation/row.ts";
import { useNavigationFacts } from "@/entities/navigation/use-navigation-facts.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { isDesktop, useIsDesktop } from "@/shared/lib/use-media-query.ts";
import { TooltipProvider } from "@/shared/ui/popups/tooltip.tsx";
import { whenFirstOpened } from "@/shared/ui/dialogs/when-first-opened.tsx";
import type { AssistantProps } from "./assistant.tsx";
import { DictionariesDialog } from "./dictionaries-dialog.ts";
import { ModelsOffer } from "./models-offer.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { sidebarPinned } from "./preferences.ts";
import { useIdlePreload } from "./use-idle-preload.ts";
import { useWorkspaceEvents } from "./events/use-workspace-events.ts";

const loadSidebar = () => import("./sidebar.tsx").then((module) => ({ default: module.Sidebar }));
const loadMobileHeader = () => import("./mobile-header.tsx").then((module) => ({ default: module.MobileHeader }));
const Sidebar = lazy(loadSidebar);
const MobileHeader = lazy(loadMobileHeader);
// Nothing plays yet when a page appears; the player comes right after it.
const PlayerBar = lazy(() =>
  import("@/entities/generation/player-bar.tsx").then((module) => ({ default: module.PlayerBar })),
);
// Few workspaces ever see any of them.
const StatusNotices = lazy(() =>
  import("./status/status-notices.tsx").then((module) => ({ default: module.StatusNotices })),
);
const GenerationDialogs = lazy(() =>
  import("@/entities/synthesis/dialogs/generation-dialogs.tsx").then((module) => ({
    default: module.GenerationDialogs,
  })),
);
// Few installations have the program.
const AffiliateArea = lazy(() => import("@/features/affiliate").then((module) => ({ default: module.AffiliateArea })));
const Toaster = lazy(() => import("@/shared/ui/feedback/toaster.tsx").then((module) => ({ default: module.Toaster })));

// A screen is wide or narrow, and needs the parts of one only; they are fetched beside the page, not after it.
void (isDesktop() ? loadSidebar() : loadMobileHeader());

const Assistant = whenFirstOpened<AssistantProps>(async () => (await import("./assistant.tsx")).Assistant);

/** The frame around every page of the signed-in area, with what the features declare for its lists of pages. */
export function Shell({ rows }: { readonly rows: readonly NavigationRow[] }) {
  return (
    <DeclaredRows value={rows}>
      <Frame />
    </DeclaredRows>
  );
}

function Frame() {
  const FrameOfScreen = useIsDesktop() ? Sidebar : MobileHeader;
  const { is_installation_admin: isInstallationAdmin, workspace_id: workspaceId } = useUser();
  const facts = useNavigationFacts();
  const [isAsking, setIsAsking] = useState(false);
  const [areDictionariesOpen, setAreDictionariesOpen] = useState(false);
  useIdlePreload();
  useWorkspaceEvents(workspaceId);
  return (
    <TooltipProvider>
      <a
        href="#main"
        className="fixed start-3 top-3 z-50 -translate-y-20 rounded-lg bg-primary px-4 py-2 font-medium text-on-primary focus-visible:translate-y-0"
      >
        Skip to the content
      </a>
      <div className="flex h-dvh flex-col lg:flex-row">
        <Suspense fallback={<FramePlace />}>
          <FrameOfScreen onOpenDictionaries={() => setAreDictionariesOpen(true)} onAsk={() => setIsAsking(true)} />
        </Suspense>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <OfflineBanner />
          <Suspense>
            <StatusNotices />
          </Suspense>
          {isInstallationAdmin && <ModelsOffer />}
          <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
            <Outlet />
          </main>
          <Suspense>
            <PlayerBar />
          </Suspense>
        </div>
      </div>
      <GenerationDialogs />
      <Assistant open={isAsking} onOpenChange={setIsAsking} />
      <DictionariesDialog open={areDictionariesOpen} onOpenChange={setAreDictionariesOpen} />
      {isInAffiliateProgram(facts) && (
        <Suspense>
          <AffiliateArea />
        </Suspense>
      )}
      <Suspense>
        <Toaster />
      </Suspense>
    </TooltipProvider>
  );
}

/** Keeps the place of what is still being fetched, so that the page does not jump. */
function FramePlace() {
  const [isPinned] = useStoredValue(sidebarPinned);
  return (
    <div
      className={`h-14 shrink-0 border-b lg:h-auto lg:border-e lg:border-b-0 ${isPinned ? "lg:w-64" : "lg:w-[3.8rem]"}`}
    />
  );
}
