import type { AnyRouter } from "@tanstack/react-router";
import { loadConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { loadDialog } from "@/shared/ui/dialogs/dialog.tsx";
import { loadDrawer } from "@/shared/ui/dialogs/drawer.tsx";
import { mayPreload } from "@/shared/lib/connection.ts";
import { warmSubmits } from "@/shared/api/submit-intents.ts";

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve());
  });
}

/** Fetches these pages and the layers that pages open, one after the other, until the signal aborts. */
export async function preloadPages(router: AnyRouter, paths: readonly string[], signal: AbortSignal): Promise<void> {
  warmSubmits();
  if (!mayPreload()) return;
  const routes = Object.entries(router.routesByPath).filter(([path]) => paths.includes(path));
  const pages = routes.map(
    ([, route]) =>
      () =>
        router.loadRouteChunk(route),
  );
  for (const load of [loadDialog, loadConfirmDialog, loadDrawer, ...pages]) {
    await whenIdle();
    if (signal.aborted) return;
    await Promise.resolve(load()).catch(() => undefined);
  }
}
