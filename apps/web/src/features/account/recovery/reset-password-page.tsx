import { revalidateLogic, useForm } from "@tanstack/react-form";
import { Link } from "@tanstack/react-router";
import { profileRoutes, ResetPasswordBody } from "@voicewright/contract/account/profile";
import { PASSWORD_MIN_CHARACTERS } from "@voicewright/contract/rules/limits";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Checkbox } from "@/shared/ui/fields/checkbox.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { AuthForm } from "../auth-form.tsx";
import { AuthLayout, LINK_STYLE } from "../auth-layout.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";
import { PasswordField } from "../password-field.tsx";

const NewPasswordForm = z.pick(ResetPasswordBody, { token: true, password: true });

/** Where the link of a mail, or of the operator, leads. */
export function ResetPasswordPage({ token }: { readonly token: string }) {
  usePageTitle("Set a new password");
  const keysId = useId();
  const [revokes, setRevokes] = useState(false);
  const reset = useSubmit({
    name: ["reset-password"],
    submit: (body: { token: string; password: string; revoke_api_keys: boolean }) =>
      api(profileRoutes.resetPassword, { body }),
    networkMode: "always",
  });
  const form = useForm({
    defaultValues: { token, password: "" },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: NewPasswordForm },
    onSubmit: ({ value }) => reset.mutate({ ...value, token, revoke_api_keys: revokes }),
  });
  if (reset.isSuccess)
    return (
      <AuthLayout
        title="Your password is set"
        lead={`You are signed out everywhere${reset.variables.revoke_api_keys ? ", and your API keys are revoked" : ""}.`}
      >
        <div className="mt-8">
          <Notice tone="success">
            <Link to="/sign-in" search={{}} className={LINK_STYLE}>
              Sign in
            </Link>{" "}
            with it.
          </Notice>
        </div>
      </AuthLayout>
    );
  return (
    <AuthForm
      title="Set a new password"
      lead="You can sign in with it right away. You will be signed out everywhere else."
      problem={reset.isError ? apiErrorMessage(reset.error) : undefined}
      submitLabel="Set password"
      isPending={reset.isPending}
      onSubmit={() => form.handleSubmit()}
      footer={
        <>
          Link not working?{" "}
          <Link to="/forgot-password" className={LINK_STYLE}>
            Ask for a new one
          </Link>
        </>
      }
    >
      <form.Field name="password">
        {(field) => (
          <PasswordField
            {...fieldInput(field)}
            label="New password"
            autoComplete="new-password"
            description={`At least ${PASSWORD_MIN_CHARACTERS} characters.`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for nothing else
            autoFocus
            required
          />
        )}
      </form.Field>
      <div>
        <Checkbox label="Also revoke my API keys" checked={revokes} onChange={setRevokes} describedBy={keysId} />
        <p id={keysId} className="mt-1 ps-7 text-[0.8125rem] text-soft">
          Choose this if someone else may have used your account. Programs that use your keys will stop working.
        </p>
      </div>
    </AuthForm>
  );
}
