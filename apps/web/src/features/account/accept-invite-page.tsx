import { revalidateLogic, useForm } from "@tanstack/react-form";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { inviteRoutes } from "@voicewright/contract/members/invites";
import { PASSWORD_MIN_CHARACTERS } from "@voicewright/contract/rules/limits";
import { api, apiErrorMessage, isApiError } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { AuthForm } from "./auth-form.tsx";
import { AuthLayout, LINK_STYLE } from "./auth-layout.tsx";
import { EmailField } from "./email-field.tsx";
import { fieldInput } from "@/shared/ui/fields/field-input.ts";
import { FirstNameField } from "./first-name-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { CodeField } from "./recovery/code-field.tsx";
import { OidcButton } from "./recovery/oidc-button.tsx";
import { useEnterApp } from "./use-enter-app.ts";

const TITLE = "Join the workspace";

type Invite = {
  readonly workspace_name: string;
  readonly email: string;
  readonly has_account: boolean;
  readonly is_signed_in: boolean;
};
type AcceptValues = {
  token: string;
  first_name?: string | null | undefined;
  password?: string | null | undefined;
  code?: string | null | undefined;
};

/** Where the link of an invite leads. */
export function AcceptInvitePage({ token }: { readonly token: string }) {
  usePageTitle(TITLE);
  const invite = useQuery({
    queryKey: ["invite", token],
    queryFn: ({ signal }) => api(inviteRoutes.findInvite, { body: { token }, signal }),
    retry: false,
    staleTime: Infinity,
  });
  if (invite.data?.is_signed_in === true) return <JoinSignedIn token={token} invite={invite.data} />;
  if (invite.data !== undefined) return <AcceptInviteForm token={token} invite={invite.data} />;
  return (
    <AuthLayout
      title={TITLE}
      lead={invite.isError ? "This link does not open it." : "Looking for your invite …"}
      footer={
        <>
          Already a member? <SignInLink />
        </>
      }
    >
      {invite.isError && (
        <div className="mt-8">
          <Notice tone="error">{apiErrorMessage(invite.error)}</Notice>
        </div>
      )}
    </AuthLayout>
  );
}

function SignInLink() {
  return (
    <Link to="/sign-in" search={{}} className={LINK_STYLE}>
      Sign in
    </Link>
  );
}

/** For whoever is signed in with the address that was invited: nothing more is asked. */
function JoinSignedIn({ token, invite }: { readonly token: string; readonly invite: Invite }) {
  const enterApp = useEnterApp(undefined);
  const accept = useSubmit({
    name: ["accept-invite"],
    submit: () => api(inviteRoutes.acceptInvite, { body: { token } }),
    networkMode: "always",
    onSuccess: enterApp,
  });
  return (
    <AuthForm
      title={`Join ${invite.workspace_name}`}
      lead="You are signed in with the invited address."
      problem={accept.isError ? apiErrorMessage(accept.error) : undefined}
      submitLabel="Join"
      isPending={accept.isPending}
      onSubmit={async () => accept.mutate()}
      footer={
        <Link to="/app" className={LINK_STYLE}>
          Not now
        </Link>
      }
    >
      <EmailField value={invite.email} readOnly />
    </AuthForm>
  );
}

/** With the password of the account that there is, or with that of a new one. */
function AcceptInviteForm({ token, invite }: { readonly token: string; readonly invite: Invite }) {
  const enterApp = useEnterApp(undefined);
  const isNew = !invite.has_account;
  const accept = useSubmit({
    name: ["accept-invite"],
    submit: ({ first_name, code, ...rest }: AcceptValues) =>
      api(inviteRoutes.acceptInvite, {
        body: { ...rest, first_name: first_name?.trim() || null, code: code?.trim() || null },
      }),
    networkMode: "always",
    onSuccess: enterApp,
  });
  const empty: AcceptValues = { token, first_name: "", password: "", code: "" };
  const asksCode = accept.isError && isApiError(accept.error, "two_factor_required", "two_factor_code_invalid");
  const form = useForm({
    defaultValues: empty,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: inviteRoutes.acceptInvite.body },
    onSubmit: ({ value }) => accept.mutate(value),
  });

  return (
    <AuthForm
      title={`Join ${invite.workspace_name}`}
      lead={isNew ? "This creates your account on this server." : "Enter the password of your account."}
      problem={accept.isError ? apiErrorMessage(accept.error) : undefined}
      submitLabel="Join"
      isPending={accept.isPending}
      onSubmit={() => form.handleSubmit()}
      beside={isNew ? undefined : <OidcButton redirectPath={`/accept-invite?token=${encodeURIComponent(token)}`} />}
      footer={
        <>
          Not you, or already a member? <SignInLink />
        </>
      }
    >
      <EmailField value={invite.email} readOnly />
      {isNew && <form.Field name="first_name">{(field) => <FirstNameField {...fieldInput(field)} />}</form.Field>}
      <form.Field name="password">
        {(field) => (
          <PasswordField
            {...fieldInput(field)}
            autoComplete={isNew ? "new-password" : "current-password"}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is there for nothing else
            autoFocus
            required
            {...(isNew ? { description: `At least ${PASSWORD_MIN_CHARACTERS} characters.` } : {})}
          />
        )}
      </form.Field>
      {asksCode && <form.Field name="code">{(field) => <CodeField {...fieldInput(field)} />}</form.Field>}
    </AuthForm>
  );
}
