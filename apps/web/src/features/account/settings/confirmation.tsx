import { useLocation } from "@tanstack/react-router";
import { oidcRoutes } from "@voicewright/contract/account/oidc";
import type { AccountSecurity } from "@voicewright/contract/account/profile";
import type { ComponentProps } from "react";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { PasswordField } from "../password-field.tsx";

/** How somebody confirms that it is them: who has no password, by having just signed in. */
export type Confirmation = { readonly hasPassword: boolean; readonly isSignInRecent: boolean };

/** As long as it is not known, people have a password. */
export function confirmationOf(security: AccountSecurity | undefined): Confirmation {
  return {
    hasPassword: security?.has_password ?? true,
    isSignInRecent: security?.is_sign_in_recent ?? false,
  };
}

/** Why nothing can be sent yet. */
export function missingConfirmation({ hasPassword, isSignInRecent }: Confirmation): string | undefined {
  return hasPassword || isSignInRecent ? undefined : "Sign in again first.";
}

type ConfirmationFieldProps = Omit<ComponentProps<typeof PasswordField>, "label" | "autoComplete" | "required"> & {
  readonly confirmation: Confirmation;
};

/** Asks for the password; in place of it, for who has none, says that they have just signed in, or leads there. */
export function ConfirmationField({ confirmation, ...input }: ConfirmationFieldProps) {
  if (confirmation.hasPassword)
    return <PasswordField {...input} label="Your password" autoComplete="current-password" required />;
  if (confirmation.isSignInRecent)
    return <p className="text-soft">You have just signed in, so no further confirmation is needed.</p>;
  return <SignInAgain />;
}

/** Leads to the provider, and back to this page. */
function SignInAgain() {
  const redirect = useLocation({ select: ({ pathname }) => pathname });
  const start = useSubmit({
    name: ["sign-in-again"],
    submit: () => api(oidcRoutes.startOidc, { body: { redirect, signs_in_again: true } }),
    onSuccess: ({ authorization_url: address }) => window.location.assign(address),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-pretty">
        You have no password here. Sign in again to confirm that it is you, then return to this window.
      </p>
      {start.isError && <Notice tone="error">{apiErrorMessage(start.error)}</Notice>}
      <Button pending={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        Sign in again
      </Button>
    </div>
  );
}
