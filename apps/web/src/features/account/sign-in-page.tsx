import { revalidateLogic, useForm } from "@tanstack/react-form";
import { Link } from "@tanstack/react-router";
import { accountRoutes, LoginBody } from "@voicewright/contract/account";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";
import { fieldInput } from "./field-input.ts";
import { PasswordField } from "./password-field.tsx";
import { useEnterApp } from "./use-enter-app.ts";

export function SignInPage({ redirectPath }: { readonly redirectPath: string | undefined }) {
  usePageTitle("Sign in");
  const enterApp = useEnterApp(redirectPath);
  const login = useSubmit({
    name: ["sign-in"],
    submit: (body: { email: string; password: string }) => api(accountRoutes.login, { body }),
    networkMode: "always",
    onSuccess: enterApp,
  });
  const form = useForm({
    defaultValues: { email: "", password: "" },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: LoginBody },
    onSubmit: ({ value }) => login.mutate(value),
  });

  return (
    <AuthForm
      title="Sign in"
      lead="Welcome back. Your voices and your history are where you left them."
      problem={login.isError ? apiErrorMessage(login.error) : undefined}
      submitLabel="Sign in"
      isPending={login.isPending}
      onSubmit={() => form.handleSubmit()}
      footer={
        <>
          No account yet?{" "}
          <Link
            to="/sign-up"
            search={redirectPath === undefined ? {} : { redirect: redirectPath }}
            className="font-medium text-ink underline underline-offset-4"
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
    </AuthForm>
  );
}
