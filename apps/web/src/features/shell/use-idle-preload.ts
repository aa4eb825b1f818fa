import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { loadConfirmDialog } from "@/shared/ui/confirm-dialog.tsx";
import { loadDialog } from "@/shared/ui/dialog.tsx";
import { loadDrawer } from "@/shared/ui/drawer.tsx";
import { NAVIGATION } from "./navigation.ts";

const PATIENCE_MS = 4_000;
const WITHOUT_IDLE_CALLBACK_MS = 2_000;

/** Fetches the other pages while nothing else happens, so that they open at once, also offline. */
export function useIdlePreload(): void {
  const router = useRouter();
  useEffect(() => {
    const preload = () => {
      void Promise.allSettled([loadDrawer(), loadDialog(), loadConfirmDialog()]);
      for (const { to } of NAVIGATION.flatMap((group) => group.items)) {
        void router.loadRouteChunk(router.routesById[to])?.catch(() => undefined);
      }
    };
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(preload, WITHOUT_IDLE_CALLBACK_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(preload, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(request);
  }, [router]);
}
