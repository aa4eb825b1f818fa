import { revalidateLogic, useForm } from "@tanstack/react-form";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { accountRoutes, SignUpBody } from "@voicewright/contract/account/routes";
import { PASSWORD_MIN_CHARACTERS, SIGN_UP_TOKEN_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { api, apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { useAffiliateCode, useCountClick } from "./affiliate-code.ts";
import { AuthForm } from "./auth-form.tsx";
import { LINK_STYLE } from "./auth-layout.tsx";
import { EmailField } from "./email-field.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";
import { FirstNameField } from "./first-name-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { SignUpMailSent } from "./sign-up-mail-sent.tsx";
import { SignUpWaiting } from "./sign-up-waiting.tsx";
import { useEnterApp } from "./use-enter-app.ts";

type SignUpValues = {
  first_name?: string | null | undefined;
  email: string;
  password: string;
  sign_up_token?: string | null | undefined;
};

const EMPTY: SignUpValues = { first_name: "", email: "", password: "", sign_up_token: "" };

export function SignUpPage({ redirectPath }: { readonly redirectPath: string | undefined }) {
  usePageTitle("Sign up");
  const enterApp = useEnterApp(redirectPath);
  const affiliateCode = useAffiliateCode();
  useCountClick();
  const search = {
    ...(redirectPath === undefined ? {} : { redirect: redirectPath }),
    ...(affiliateCode === undefined ? {} : { ref: affiliateCode }),
  };
  const requirements = useQuery({
    queryKey: ["sign-up"],
    queryFn: ({ signal }) => api(accountRoutes.getSignUp, { signal }),
  });
  const signUp = useSubmit({
    name: ["sign-up"],
    submit: ({ first_name, sign_up_token, ...rest }: SignUpValues) =>
      api(accountRoutes.signUp, {
        body: {
          ...rest,
          first_name: first_name?.trim() || null,
          sign_up_token: sign_up_token?.trim() || null,
          affiliate_code: affiliateCode ?? null,
        },
      }),
    networkMode: "always",
    onSuccess: async (answer) => {
      if ("access_token" in answer) await enterApp();
    },
  });
  const form = useForm({
    defaultValues: EMPTY,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: SignUpBody },
    onSubmit: ({ value }) => signUp.mutate(value),
  });

  if (signUp.data !== undefined && "status" in signUp.data) {
    const Awaiting = signUp.data.status === "confirmation_sent" ? SignUpMailSent : SignUpWaiting;
    return <Awaiting email={signUp.variables.email} />;
  }
  return (
    <AuthForm
      title="Create your account"
      lead="It exists on this server only, with its own workspace."
      problem={signUp.isError ? <SignUpProblem error={signUp.error} search={search} /> : undefined}
      submitLabel="Create account"
      isPending={signUp.isPending}
      onSubmit={() => form.handleSubmit()}
      footer={
        <>
          Already have an account?{" "}
          <Link to="/sign-in" search={search} className={LINK_STYLE}>
            Sign in
          </Link>
        </>
      }
    >
      <form.Field name="first_name">
        {(field) => (
          <FirstNameField
            {...fieldInput(field)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for nothing else
            autoFocus
          />
        )}
      </form.Field>
      <form.Field name="email">{(field) => <EmailField {...fieldInput(field)} />}</form.Field>
      <form.Field name="password">
        {(field) => (
          <PasswordField
            {...fieldInput(field)}
            autoComplete="new-password"
            required
            description={`At least ${PASSWORD_MIN_CHARACTERS} characters.`}
          />
        )}
      </form.Field>
      {(requirements.data?.is_token_required === true || isApiError(signUp.error, "sign_up_token_required")) && (
        <form.Field name="sign_up_token">
          {(field) => (
            <TextField
              {...fieldInput(field)}
              label="Sign-up token"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={SIGN_UP_TOKEN_MAX_CHARACTERS}
              description="The first account becomes the admin of this installation. The server printed the token when it started."
            />
          )}
        </form.Field>
      )}
    </AuthForm>
  );
}

type SignUpProblemProps = {
  readonly error: Error;
  readonly search: { readonly redirect?: string; readonly ref?: string };
};

/** Why the sign-up was refused, and the way on for those who have an account. */
function SignUpProblem({ error, search }: SignUpProblemProps) {
  if (!isApiError(error, "email_already_registered")) return apiErrorMessage(error);
  return (
    <>
      {apiErrorMessage(error)}{" "}
      <Link to="/sign-in" search={search} className="font-medium underline underline-offset-4">
        Sign in instead
      </Link>
    </>
  );
}
