import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { accountRoutes } from "@voicewright/contract/account/routes";
import { forgetPerson } from "@/entities/workspace/session.ts";
import { sessionHint } from "@/entities/workspace/session-hint.ts";
import { api, apiErrorMessage, isSignedOutError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

/** Ends the session on the server first: while that fails, the person is still signed in and is told so. */
export function useSignOut(): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutate } = useSubmit({
    name: ["sign-out"],
    submit: async () => {
      try {
        await api(accountRoutes.logout);
      } catch (error) {
        if (!isSignedOutError(error)) throw error;
      }
    },
    networkMode: "always",
    onSuccess: async () => {
      // The landing page sends people on who may be signed in, so the hint goes first.
      sessionHint.set(false);
      await router.navigate({ to: "/" });
      audioEngine.stopTransfer();
      audioEngine.close();
      forgetPerson(queryClient);
    },
    onError: (error) =>
      showToast({
        kind: "error",
        id: "sign-out-failed",
        title: "You are still signed in",
        description: apiErrorMessage(error),
      }),
  });
  // A click hands over its event, which is no order and cannot be compared with one.
  return () => mutate();
}
