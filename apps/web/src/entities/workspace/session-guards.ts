import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { sessionHint } from "@/entities/workspace/session-hint.ts";
import { safeRedirectPath } from "@/shared/lib/safe-redirect.ts";

export type SignInSearch = {
  readonly redirect?: string | undefined;
  /** The code of the affiliate link that somebody came by. */
  readonly ref?: string | undefined;
};

export function validateSignInSearch(search: Record<string, unknown>): SignInSearch {
  // Named even when it is refused: what is left out here would stay as it came.
  return {
    redirect: safeRedirectPath(search["redirect"]),
    ref: typeof search["ref"] === "string" ? search["ref"] : undefined,
  };
}

/** Fetched when it is needed: visitors of the open pages have no session to look for. */
async function hasSession(queryClient: QueryClient): Promise<boolean> {
  const session = await import("@/entities/workspace/session.ts");
  return session.hasSession(queryClient);
}

export async function requireSession(queryClient: QueryClient, href: string): Promise<void> {
  if (!(await hasSession(queryClient))) throw redirect({ to: "/sign-in", search: { redirect: href } });
}

/** The landing page and the sign-in pages are for those who are not in yet. */
export async function leaveWhenSignedIn(queryClient: QueryClient, path?: string): Promise<void> {
  if (!sessionHint.get()) return;
  const isSignedIn = await hasSession(queryClient).catch(() => false);
  if (isSignedIn) throw redirect({ href: safeRedirectPath(path) ?? "/app" });
}
