import { revalidateLogic, useForm } from "@tanstack/react-form";
import { SignInCodeBody, twoFactorRoutes } from "@voicewright/contract/account/two-factor";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { AuthForm } from "../auth-form.tsx";
import { LINK_STYLE } from "../auth-layout.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";
import { CodeField } from "./code-field.tsx";

type SignInCodeFormProps = {
  readonly signInToken: string;
  readonly onEntered: () => Promise<void>;
  readonly onStartAgain: () => void;
};

/** The second step of signing in. */
export function SignInCodeForm({ signInToken, onEntered, onStartAgain }: SignInCodeFormProps) {
  const signIn = useSubmit({
    name: ["sign-in-code"],
    submit: (body: { sign_in_token: string; code: string }) => api(twoFactorRoutes.signInWithCode, { body }),
    networkMode: "always",
    onSuccess: onEntered,
  });
  const form = useForm({
    defaultValues: { sign_in_token: signInToken, code: "" },
    validationLogic: revalidateLogic(),
    validators: { onDynamic: SignInCodeBody },
    onSubmit: ({ value }) => signIn.mutate(value),
  });
  return (
    <AuthForm
      title="Enter a code"
      lead="Your authenticator app shows it. A recovery code works too."
      problem={signIn.isError ? apiErrorMessage(signIn.error) : undefined}
      submitLabel="Sign in"
      isPending={signIn.isPending}
      onSubmit={() => form.handleSubmit()}
      footer={
        <>
          Lost both? Ask the operator of this installation, or{" "}
          <button type="button" onClick={onStartAgain} className={LINK_STYLE}>
            start again
          </button>
        </>
      }
    >
      <form.Field name="code">
        {(field) => (
          <CodeField
            {...fieldInput(field)}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for nothing else
            autoFocus
          />
        )}
      </form.Field>
    </AuthForm>
  );
}
