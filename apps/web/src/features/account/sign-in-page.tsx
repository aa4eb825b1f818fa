import { revalidateLogic, useForm } from "@tanstack/react-form";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { accountRoutes, LoginBody } from "@voicewright/contract/account";
import { useRef } from "react";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/button.tsx";
import { Notice } from "@/shared/ui/notice.tsx";
import { TextField } from "@/shared/ui/text-field.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { firstError, focusFirstInvalidField } from "./first-error.ts";
import { PasswordField } from "./password-field.tsx";
import { useEnterApp } from "./use-enter-app.ts";

export function SignInPage({ redirectPath }: { readonly redirectPath: string | undefined }) {
  usePageTitle("Sign in");
  const formRef = useRef<HTMLFormElement>(null);
  const enterApp = useEnterApp(redirectPath);
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => api(accountRoutes.login, { body }),
    networkMode: "always",
    onSuccess: enterApp,
  });
  const form = useForm({
    defaultValues: { email: "", password: "" },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: LoginBody },
    onSubmit: ({ value }) => login.mutate(value),
    onSubmitInvalid: () => focusFirstInvalidField(formRef.current),
  });

  return (
    <AuthLayout title="Sign in" lead="Welcome back. Your voices and your history are where you left them.">
      <form
        ref={formRef}
        noValidate
        className="mt-8 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        {login.isError && <Notice tone="error">{apiErrorMessage(login.error)}</Notice>}
        <form.Field name="email">
          {(field) => (
            <TextField
              label="E-mail address"
              type="email"
              name="email"
              autoComplete="username"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for nothing else
              autoFocus
              required
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
              onBlur={field.handleBlur}
              error={firstError(field.state.meta.errors)}
            />
          )}
        </form.Field>
        <form.Field name="password">
          {(field) => (
            <PasswordField
              name="password"
              autoComplete="current-password"
              required
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
              onBlur={field.handleBlur}
              error={firstError(field.state.meta.errors)}
            />
          )}
        </form.Field>
        <Button type="submit" variant="primary" size="lg" className="mt-1 w-full" pending={login.isPending}>
          Sign in
        </Button>
      </form>
      <p className="mt-6 text-soft">
        No account yet?{" "}
        <Link
          to="/sign-up"
          search={redirectPath === undefined ? {} : { redirect: redirectPath }}
          className="font-medium text-ink underline underline-offset-4"
        >
          Sign up
        </Link>
      </p>
    </AuthLayout>
  );
}
