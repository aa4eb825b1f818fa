import { revalidateLogic, useForm } from "@tanstack/react-form";
import { Link } from "@tanstack/react-router";
import { accountRoutes, ConfirmSignUpBody } from "@voicewright/contract/account/routes";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { AuthForm } from "./auth-form.tsx";
import { LINK_STYLE } from "./auth-layout.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";
import { PasswordField } from "./password-field.tsx";
import { useEnterApp } from "./use-enter-app.ts";

/** Where the link of a sign-up mail leads. */
export function ConfirmSignUpPage({ token }: { readonly token: string }) {
  usePageTitle("Confirm your e-mail address");
  const enterApp = useEnterApp(undefined);
  const confirm = useSubmit({
    name: ["confirm-sign-up"],
    submit: (body: { token: string; password: string }) => api(accountRoutes.confirmSignUp, { body }),
    networkMode: "always",
    onSuccess: enterApp,
  });
  const form = useForm({
    defaultValues: { token, password: "" },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ConfirmSignUpBody },
    onSubmit: ({ value }) => confirm.mutate({ ...value, token }),
  });

  return (
    <AuthForm
      title="Confirm your e-mail address"
      lead="Enter the password that you signed up with."
      problem={confirm.isError ? apiErrorMessage(confirm.error) : undefined}
      submitLabel="Create account"
      isPending={confirm.isPending}
      onSubmit={() => form.handleSubmit()}
      footer={
        <>
          Link not working?{" "}
          <Link to="/sign-up" className={LINK_STYLE}>
            Sign up again
          </Link>
        </>
      }
    >
      <form.Field name="password">
        {(field) => (
          <PasswordField
            {...fieldInput(field)}
            autoComplete="current-password"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for nothing else
            autoFocus
            required
          />
        )}
      </form.Field>
    </AuthForm>
  );
}
