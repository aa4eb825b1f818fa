import { revalidateLogic, useForm } from "@tanstack/react-form";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AskResetBody, profileRoutes } from "@voicewright/contract/account/profile";
import { RESET_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { AuthForm } from "../auth-form.tsx";
import { AuthLayout, LINK_STYLE } from "../auth-layout.tsx";
import { EmailField } from "../email-field.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";

const MINUTE_MS = 60_000;
const TITLE = "Forgot your password?";

/** Which way there is to a new password on this installation, and the form of the one by mail. */
export function ForgotPasswordPage() {
  usePageTitle(TITLE);
  const signIn = useQuery({
    queryKey: ["sign-in-ways"],
    queryFn: ({ signal }) => api(profileRoutes.getSignIn, { signal }),
  });
  if (signIn.data?.is_reset_by_mail === true) return <AskForm />;
  return (
    <AuthLayout
      title={TITLE}
      lead={signIn.isPending ? "One moment …" : "Ask the operator for help."}
      footer={<SignInLink />}
    >
      {signIn.isError && (
        <div className="mt-8">
          <Notice tone="error">{apiErrorMessage(signIn.error)}</Notice>
        </div>
      )}
      {signIn.data !== undefined && (
        <div className="mt-8">
          <Notice tone="info">
            This installation does not send e-mail. Ask its operator for a link to set a new password. They create it
            with{" "}
            <code className="font-mono text-[0.8125rem] break-words">
              npm run admin -- reset-password YOUR-E-MAIL-ADDRESS
            </code>
          </Notice>
        </div>
      )}
    </AuthLayout>
  );
}

function SignInLink() {
  return (
    <Link to="/sign-in" search={{}} className={LINK_STYLE}>
      Back to sign in
    </Link>
  );
}

function AskForm() {
  const ask = useSubmit({
    name: ["ask-password-reset"],
    submit: (body: { email: string }) => api(profileRoutes.askPasswordReset, { body }),
    networkMode: "always",
  });
  const form = useForm({
    defaultValues: { email: "" },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: AskResetBody },
    onSubmit: ({ value }) => ask.mutate(value),
  });
  if (ask.isSuccess)
    return (
      <AuthLayout title="Check your mail" lead="One more step." footer={<SignInLink />}>
        <div className="mt-8">
          <Notice tone="success">
            If <strong className="break-all">{ask.variables.email.trim()}</strong> has an account, we sent it an e-mail.
            Open the link within {RESET_LINK_LIFETIME_MS / MINUTE_MS} minutes.
          </Notice>
        </div>
      </AuthLayout>
    );
  return (
    <AuthForm
      title={TITLE}
      lead="We will send you a link to set a new one."
      problem={ask.isError ? apiErrorMessage(ask.error) : undefined}
      submitLabel="Send link"
      isPending={ask.isPending}
      onSubmit={() => form.handleSubmit()}
      footer={<SignInLink />}
    >
      <form.Field name="email">
        {(field) => (
          <EmailField
            {...fieldInput(field)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for nothing else
            autoFocus
          />
        )}
      </form.Field>
    </AuthForm>
  );
}
