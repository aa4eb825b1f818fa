import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { NotFound } from "../not-found.tsx";
import { RootLayout } from "../root-layout.tsx";

export const Route = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFound,
});
