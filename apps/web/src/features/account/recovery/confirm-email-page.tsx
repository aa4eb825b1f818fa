import { Link } from "@tanstack/react-router";
import { profileRoutes } from "@voicewright/contract/account/profile";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { AuthLayout, LINK_STYLE } from "../auth-layout.tsx";

const TITLE = "Confirm your new e-mail address";

/** Where the mail to a new address leads. A click confirms: programs that look into mails follow links too. */
export function ConfirmEmailPage({ token }: { readonly token: string }) {
  usePageTitle(TITLE);
  const confirm = useSubmit({
    name: ["confirm-email"],
    submit: () => api(profileRoutes.confirmEmail, { body: { token } }),
    networkMode: "always",
  });
  return (
    <AuthLayout title={TITLE} lead="You will sign in with it from then on.">
      <div className="mt-8 grid gap-5">
        {confirm.isError && <Notice tone="error">{apiErrorMessage(confirm.error)}</Notice>}
        {confirm.isSuccess ? (
          <Notice tone="success">
            Your account now has the address <strong className="break-all">{confirm.data.email}</strong>.
          </Notice>
        ) : (
          <Button variant="primary" size="lg" pending={confirm.isPending} onClick={() => confirm.mutate()}>
            Use this address
          </Button>
        )}
      </div>
      <p className="mt-6 text-soft">
        <Link to="/app" className={LINK_STYLE}>
          Go on
        </Link>
      </p>
    </AuthLayout>
  );
}
