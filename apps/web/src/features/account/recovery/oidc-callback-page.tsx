import { Link } from "@tanstack/react-router";
import { oidcRoutes } from "@voicewright/contract/account/oidc";
import { useEffect } from "react";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Spinner } from "@/shared/ui/feedback/spinner.tsx";
import { AuthLayout, LINK_STYLE } from "../auth-layout.tsx";
import { useEnterAppAt } from "../use-enter-app.ts";
import { SignInCodeForm } from "./sign-in-code-form.tsx";

const TITLE = "Sign in";

/** What the provider sent along; without a code it has refused. */
export type OidcReturn = {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly iss?: string | undefined;
};

/** Where the sign-in provider leads back to. */
export function OidcCallbackPage({ code, state, iss }: OidcReturn) {
  usePageTitle(TITLE);
  const enterAt = useEnterAppAt();
  const finish = useSubmit({
    name: ["finish-oidc"],
    submit: (body: { code: string; state: string; iss?: string | undefined }) => api(oidcRoutes.finishOidc, { body }),
    networkMode: "always",
    onSuccess: async ({ result, redirect_path: path }) => {
      if ("access_token" in result) await enterAt(path);
    },
  });
  const { mutate } = finish;
  const isReturned = code !== undefined && state !== undefined;
  useEffect(() => {
    if (code !== undefined && state !== undefined) mutate({ code, state, iss });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what came back: it works once only
  }, [code, state, iss]);

  const answer = finish.data;
  if (answer !== undefined && "status" in answer.result)
    return (
      <SignInCodeForm
        signInToken={answer.result.sign_in_token}
        onEntered={() => enterAt(answer.redirect_path)}
        onStartAgain={() => window.location.assign("/sign-in")}
      />
    );
  const problem = isReturned
    ? finish.isError && apiErrorMessage(finish.error)
    : "The sign-in provider refused the sign-in, or you cancelled it.";
  return (
    <AuthLayout title={TITLE} lead={problem === false ? "One moment …" : "Sign-in failed."}>
      <div className="mt-8">
        {problem === false ? <Spinner label="Signing in" sizePx={20} /> : <Notice tone="error">{problem}</Notice>}
      </div>
      <p className="mt-6 text-soft">
        <Link to="/sign-in" search={{}} className={LINK_STYLE}>
          Back to sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
