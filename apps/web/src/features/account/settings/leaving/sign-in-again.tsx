import { oidcRoutes } from "@voicewright/contract/person/oidc";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";

/** In place of a password, for who has none: says that they have just signed in, or leads to the provider and back. */
export function SignInAgain({ isRecent }: { readonly isRecent: boolean }) {
  const start = useSubmit({
    name: ["sign-in-again"],
    submit: () => api(oidcRoutes.startOidc, { body: { redirect: "/app/settings/data", signs_in_again: true } }),
    onSuccess: ({ authorization_url: address }) => window.location.assign(address),
  });
  if (isRecent) return <p className="text-soft">You have just signed in, which confirms that it is you.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-pretty">
        You have no password here. Sign in again to confirm that it is you; then come back to this window.
      </p>
      {start.isError && <Notice tone="error">{apiErrorMessage(start.error)}</Notice>}
      <Button pending={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        Sign in again
      </Button>
    </div>
  );
}
