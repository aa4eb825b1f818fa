import { revalidateLogic, useForm } from "@tanstack/react-form";
import { Link } from "@tanstack/react-router";
import { accountRoutes, LoginBody } from "@voicewright/contract/account/routes";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { useAffiliateCode } from "./affiliate-code.ts";
import { AuthForm } from "./auth-form.tsx";
import { LINK_STYLE } from "./auth-layout.tsx";
import { EmailField } from "./email-field.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";
import { PasswordField } from "./password-field.tsx";
import { OidcButton } from "./recovery/oidc-button.tsx";
import { SignInCodeForm } from "./recovery/sign-in-code-form.tsx";
import { useEnterApp } from "./use-enter-app.ts";

export function SignInPage({ redirectPath }: { readonly redirectPath: string | undefined }) {
  usePageTitle("Sign in");
  const affiliateCode = useAffiliateCode();
  const enterApp = useEnterApp(redirectPath);
  const login = useSubmit({
    name: ["sign-in"],
    submit: (body: { email: string; password: string }) => api(accountRoutes.login, { body }),
    networkMode: "always",
    onSuccess: async (answer) => {
      if ("access_token" in answer) await enterApp();
    },
  });
  const form = useForm({
    defaultValues: { email: "", password: "" },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: LoginBody },
    onSubmit: ({ value }) => login.mutate(value),
  });

  if (login.data !== undefined && "status" in login.data)
    return (
      <SignInCodeForm signInToken={login.data.sign_in_token} onEntered={enterApp} onStartAgain={() => login.reset()} />
    );
  return (
    <AuthForm
      title="Sign in"
      lead="Welcome back. Your voices and your history are where you left them."
      problem={login.isError ? apiErrorMessage(login.error) : undefined}
      submitLabel="Sign in"
      isPending={login.isPending}
      onSubmit={() => form.handleSubmit()}
      beside={<OidcButton redirectPath={redirectPath} />}
      footer={
        <>
          No account yet?{" "}
          <Link
            to="/sign-up"
            search={{
              ...(redirectPath === undefined ? {} : { redirect: redirectPath }),
              ...(affiliateCode === undefined ? {} : { ref: affiliateCode }),
            }}
            className={LINK_STYLE}
          >
            Sign up
          </Link>
        </>
      }
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
      <form.Field name="password">
        {(field) => <PasswordField {...fieldInput(field)} autoComplete="current-password" required />}
      </form.Field>
      <p className="-mt-2">
        <Link to="/forgot-password" className="text-soft underline underline-offset-4 hover:text-ink">
          Forgot password?
        </Link>
      </p>
    </AuthForm>
  );
}
