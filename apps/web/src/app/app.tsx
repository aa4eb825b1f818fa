import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { hasNextSession } from "@/shared/api/next-session.ts";
import { onSessionEnd, queryClient } from "@/shared/api/query-client.ts";
import { forgetShownWorkspace } from "@/shared/api/page-workspace.ts";
import { clearPersonalValues } from "@/shared/lib/storage.ts";
import { router } from "./router.ts";

const SIGNED_IN_AREA = "/app";

let isAsking = false;

/** A session that ends while someone works leads to the sign-in page, and from there back. */
async function leaveSignedInArea() {
  const { pathname, href } = router.state.location;
  if (pathname !== SIGNED_IN_AREA && !pathname.startsWith(`${SIGNED_IN_AREA}/`)) return;
  // Somebody who comes without a session is led on by the guard of the route.
  if (!router.state.matches.some((match) => match.routeId === "/app" && match.status === "success")) return;
  // What is asked meanwhile is refused, too.
  if (isAsking) return;
  isAsking = true;
  const isSignedIn = await hasNextSession();
  isAsking = false;
  if (isSignedIn) return void queryClient.invalidateQueries();
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
