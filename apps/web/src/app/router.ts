import { createRouter } from "@tanstack/react-router";
import { queryClient } from "@/shared/api/query-client.ts";
import { PageError } from "./page-error.tsx";
import { PagePending } from "./page-pending.tsx";
import { routeTree } from "./route-tree.gen.ts";

const PENDING_AFTER_MS = 300;

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  defaultPreloadStaleTime: 0,
  defaultPendingMs: PENDING_AFTER_MS,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

/** The parts of the first page come while the guards still ask whether it may be shown. */
export function preloadFirstPage(): void {
  const matches: readonly { readonly routeId: keyof typeof router.routesById }[] = router.matchRoutes(
    router.latestLocation,
  );
  for (const { routeId } of matches) {
    void router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined);
  }
}

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- module augmentation needs an interface
  interface Register {
    router: typeof router;
  }
}
