import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { onSessionEnd, queryClient } from "@/shared/api/query-client.ts";
import { forgetShownWorkspace } from "@/shared/api/page-workspace.ts";
import { SessionRecovery } from "@/shared/api/session-recovery.ts";
import { clearPersonalValues } from "@/shared/lib/storage.ts";
import { router } from "./router.ts";

const SIGNED_IN_AREA = "/app";

const recovery = new SessionRecovery();

/** A session that ends while someone works leads to the sign-in page, and from there back. */
async function leaveSignedInArea() {
  const { pathname, href } = router.state.location;
  if (pathname !== SIGNED_IN_AREA && !pathname.startsWith(`${SIGNED_IN_AREA}/`)) return;
  // Somebody who comes without a session is led on by the guard of the route.
  if (!router.state.matches.some((match) => match.routeId === "/app" && match.status === "success")) return;
  const next = await recovery.handleRefusal(performance.now());
  if (next === "reload") void queryClient.invalidateQueries();
  if (next !== "leave") return;
  queryClient.clear();
  clearPersonalValues();
  forgetShownWorkspace();
  await router.navigate({ to: "/sign-in", search: { redirect: href }, replace: true });
}

export function App() {
  useEffect(() => onSessionEnd(() => void leaveSignedInArea()), []);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  );
}
