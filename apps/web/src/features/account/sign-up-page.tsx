import { revalidateLogic, useForm } from "@tanstack/react-form";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { accountRoutes, SignUpBody } from "@voicewright/contract/account";
import { FIRST_NAME_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from "@voicewright/contract/limits";
import { useRef } from "react";
import { api, apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/button.tsx";
import { Notice } from "@/shared/ui/notice.tsx";
import { TextField } from "@/shared/ui/text-field.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { firstError, focusFirstInvalidField } from "./first-error.ts";
import { PasswordField } from "./password-field.tsx";
import { useEnterApp } from "./use-enter-app.ts";

type SignUpValues = { first_name?: string | null | undefined; email: string; password: string };

const EMPTY: SignUpValues = { first_name: "", email: "", password: "" };

export function SignUpPage({ redirectPath }: { readonly redirectPath: string | undefined }) {
  usePageTitle("Sign up");
  const formRef = useRef<HTMLFormElement>(null);
  const enterApp = useEnterApp(redirectPath);
  const search = redirectPath === undefined ? {} : { redirect: redirectPath };
  const signUp = useMutation({
    mutationFn: ({ first_name, ...rest }: SignUpValues) =>
      api(accountRoutes.signUp, { body: { ...rest, first_name: first_name?.trim() || null } }),
    networkMode: "always",
    onSuccess: enterApp,
  });
  const form = useForm({
    defaultValues: EMPTY,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: SignUpBody },
    onSubmit: ({ value }) => signUp.mutate(value),
    onSubmitInvalid: () => focusFirstInvalidField(formRef.current),
  });

  return (
    <AuthLayout title="Create your account" lead="It lives on this server only, with a workspace of its own.">
      <form
        ref={formRef}
        noValidate
        className="mt-8 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        {signUp.isError && (
          <Notice tone="error">
            {apiErrorMessage(signUp.error)}
            {isApiError(signUp.error, "email_already_registered") && (
              <>
                {" "}
                <Link to="/sign-in" search={search} className="font-medium underline underline-offset-4">
                  Sign in instead
                </Link>
              </>
            )}
          </Notice>
        )}
        <form.Field name="first_name">
          {(field) => (
            <TextField
              label="First name"
              labelTrailing={<span className="text-[0.8125rem] text-soft">Optional</span>}
              name="first_name"
              autoComplete="given-name"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for nothing else
              autoFocus
              maxLength={FIRST_NAME_MAX_CHARACTERS}
              value={field.state.value ?? ""}
              onChange={(event) => field.handleChange(event.target.value)}
              onBlur={field.handleBlur}
              error={firstError(field.state.meta.errors)}
            />
          )}
        </form.Field>
        <form.Field name="email">
          {(field) => (
            <TextField
              label="E-mail address"
              type="email"
              name="email"
              autoComplete="username"
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
              autoComplete="new-password"
              required
              description={`At least ${PASSWORD_MIN_CHARACTERS} characters.`}
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
              onBlur={field.handleBlur}
              error={firstError(field.state.meta.errors)}
            />
          )}
        </form.Field>
        <Button type="submit" variant="primary" size="lg" className="mt-1 w-full" pending={signUp.isPending}>
          Create account
        </Button>
      </form>
      <p className="mt-6 text-soft">
        Already have an account?{" "}
        <Link to="/sign-in" search={search} className="font-medium text-ink underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
