import * as z from "zod/mini";
import { Email, EnteredPassword, NewPassword } from "./routes.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk, withDefault } from "../api/schema.ts";
import { FIRST_NAME_MAX_CHARACTERS, SESSIONS_PER_USER_MAX, SIGN_UP_TOKEN_MAX_CHARACTERS } from "../rules/limits.ts";
import { anySeat } from "../rules/people.ts";

const LinkToken = z.string().check(z.minLength(1), z.maxLength(SIGN_UP_TOKEN_MAX_CHARACTERS));

/** Where somebody is signed in. */
export const SessionSummary = named(
  "SessionSummary",
  z.object({
    session_id: z.string(),
    /** Browser and system, as far as the browser says them: `Firefox on Linux`. */
    device: z.nullable(z.string()),
    /** The IPv4 address, or the /64 network of an IPv6 one, that it was started from. */
    network: z.nullable(z.string()),
    created_at_unix: z.int(),
    last_used_at_unix: z.int(),
    expires_at_unix: z.int(),
    /** Whether it is the one that asks. */
    is_current: z.boolean(),
  }),
);
export type SessionSummary = z.output<typeof SessionSummary>;

/** How the account is protected. */
export const AccountSecurity = named(
  "AccountSecurity",
  z.object({
    email: z.string(),
    /** False for accounts that have only ever been opened through the sign-in provider. */
    has_password: z.boolean(),
    /** Whether the sign-in of this session is recent enough to confirm changes where there is no password. */
    is_sign_in_recent: z.boolean(),
    is_two_factor_on: z.boolean(),
    recovery_codes_left: z.int(),
    /** Whether a new e-mail address is confirmed by mail. */
    sends_mail: z.boolean(),
  }),
);
export type AccountSecurity = z.output<typeof AccountSecurity>;

export const ChangeProfileBody = z.object({
  first_name: z.nullable(z.string().check(z.trim(), z.maxLength(FIRST_NAME_MAX_CHARACTERS))),
});
export const ChangeEmailBody = z.object({
  email: Email,
  /** Of accounts with a password; others confirm it by a sign-in within the ten minutes before. */
  password: optional(EnteredPassword),
});
export const ChangePasswordBody = z.object({ password: EnteredPassword, new_password: NewPassword });
export const EndSessionsBody = z.object({
  session_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(SESSIONS_PER_USER_MAX)),
});
export const AskResetBody = z.object({ email: Email });
export const ResetPasswordBody = z.object({
  token: LinkToken,
  password: NewPassword,
  /** For who lost the password to somebody else: the keys end, and so does what they have given. */
  revoke_api_keys: withDefault(z.boolean(), false),
});

const ofPerson = { feature: "account", auth: "session", people: anySeat("none") } as const;

/** What people change about themselves, in whichever workspace they are. */
export const profileRoutes = {
  changeProfile: defineRoute({
    ...ofPerson,
    id: "change_profile",
    method: "PATCH",
    path: "/v1/user/profile",
    summary: "Change the name of the signed-in person.",
    body: ChangeProfileBody,
    response: StatusOk,
  }),
  getAccountSecurity: defineRoute({
    ...ofPerson,
    id: "get_account_security",
    method: "GET",
    path: "/v1/user/security",
    summary: "How the account is protected.",
    response: AccountSecurity,
  }),
  changeEmail: defineRoute({
    ...ofPerson,
    id: "change_email",
    method: "POST",
    path: "/v1/user/email",
    summary: "Change the e-mail address that the person signs in with.",
    description:
      "If the installation sends mail, the answer is always `confirmation_sent`, and the address changes once the mailed link is confirmed; the mail says if the address belongs to another account.",
    body: ChangeEmailBody,
    response: z.object({ status: z.enum(["changed", "confirmation_sent"]) }),
    errors: ["invalid_credentials", "recent_sign_in_required", "email_already_registered", "mail_unavailable"],
  }),
  confirmEmail: defineRoute({
    id: "confirm_email",
    feature: "account",
    method: "POST",
    path: "/v1/auth/email/confirm",
    summary: "Confirm a new e-mail address with the link that was sent to it.",
    auth: "none",
    rateLimit: "recovery",
    body: z.object({ token: LinkToken }),
    response: z.object({ email: z.string() }),
    errors: ["account_link_invalid", "email_already_registered"],
  }),
  changePassword: defineRoute({
    ...ofPerson,
    id: "change_password",
    method: "POST",
    path: "/v1/user/password",
    summary: "Change the password. All other sessions of the person end.",
    body: ChangePasswordBody,
    response: StatusOk,
    errors: ["invalid_credentials", "password_too_common", "password_is_email"],
  }),
  listSessions: defineRoute({
    ...ofPerson,
    id: "list_sessions",
    method: "GET",
    path: "/v1/user/sessions",
    summary: "Where the person is signed in, the session used last first.",
    response: z.object({ sessions: z.array(SessionSummary) }),
  }),
  endSessions: defineRoute({
    ...ofPerson,
    id: "end_sessions",
    method: "POST",
    path: "/v1/user/sessions/end",
    summary: "End sessions of the person. What was opened with them ends too.",
    description: "Sessions that have ended already, or are not the person's, are passed over.",
    body: EndSessionsBody,
    response: z.object({ ended: z.int() }),
  }),
  getSignIn: defineRoute({
    id: "get_sign_in",
    feature: "account",
    method: "GET",
    path: "/v1/auth/login",
    summary: "How people sign in on this installation.",
    auth: "none",
    response: z.object({
      /** Whether forgotten passwords are set anew by mail; otherwise the operator helps. */
      is_reset_by_mail: z.boolean(),
      /** What the button of the sign-in provider says; null where there is none. */
      oidc_label: z.nullable(z.string()),
    }),
  }),
  askPasswordReset: defineRoute({
    id: "ask_password_reset",
    feature: "account",
    method: "POST",
    path: "/v1/auth/password/forgot",
    summary: "Send a link for setting a new password by e-mail.",
    description: "The answer is the same whether or not the address has an account.",
    auth: "none",
    rateLimit: "recovery",
    body: AskResetBody,
    response: z.object({ status: z.literal("mail_sent") }),
    errors: ["reset_by_operator", "mail_unavailable"],
  }),
  resetPassword: defineRoute({
    id: "reset_password",
    feature: "account",
    method: "POST",
    path: "/v1/auth/password/reset",
    summary:
      "Set a new password with a link. All sessions of the person end, and their API keys where that is asked for.",
    auth: "none",
    rateLimit: "recovery",
    body: ResetPasswordBody,
    response: StatusOk,
    errors: ["account_link_invalid", "password_too_common", "password_is_email"],
  }),
};
