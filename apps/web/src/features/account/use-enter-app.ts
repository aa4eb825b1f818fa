import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { forgetPerson } from "@/entities/workspace/session.ts";
import { sessionHint } from "@/entities/workspace/session-hint.ts";
import { safeRedirectPath } from "@/shared/lib/safe-redirect.ts";

/** After signing in: nothing of an earlier person is left, and the way leads to where it was broken off. */
export function useEnterApp(redirectPath: string | undefined): () => Promise<void> {
  const enterAt = useEnterAppAt();
  return () => enterAt(redirectPath);
}

/** The same, where the answer says where it was broken off. */
export function useEnterAppAt(): (redirectPath: string | null | undefined) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (redirectPath) => {
    forgetPerson(queryClient);
    sessionHint.set(true);
    await router.navigate({ href: safeRedirectPath(redirectPath) ?? "/app" });
  };
}
