import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { loadDialog } from "@/shared/ui/dialogs/dialog.tsx";
import { loadDrawer } from "@/shared/ui/dialogs/drawer.tsx";
import { mayPreload } from "@/shared/lib/connection.ts";
import { warmSubmits } from "@/shared/api/submit-intents.ts";
import { NAVIGATION } from "./navigation.ts";

/** What the page itself still fetches comes first. */
const AFTER_LOAD_MS = 2_500;

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve());
  });
}

/**
 * Fetches the other pages, one after the other, while nothing else happens, so that they open at once, also offline.
 * Where bytes are paid for, a page is fetched when somebody points at its link.
 */
export function useIdlePreload(): void {
  const router = useRouter();
  useEffect(() => {
    let isOver = false;
    const preload = async () => {
      warmSubmits();
      if (!mayPreload()) return;
      const pages = NAVIGATION.flatMap((group) => group.items).map(
        ({ to }) =>
          () =>
            router.loadRouteChunk(router.routesById[to]),
      );
      for (const load of [loadDialog, loadConfirmDialog, loadDrawer, ...pages]) {
        await whenIdle();
        if (isOver) return;
        await Promise.resolve(load()).catch(() => undefined);
      }
    };
    const timer = setTimeout(() => void preload(), AFTER_LOAD_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [router]);
}
