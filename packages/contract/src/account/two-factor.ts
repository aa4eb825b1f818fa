import * as z from "zod/mini";
import { EnteredPassword, Session } from "./routes.ts";
import { defineRoute } from "../api/route.ts";
import { optional, StatusOk } from "../api/schema.ts";
import { SIGN_UP_TOKEN_MAX_CHARACTERS, TWO_FACTOR_CODE_MAX_CHARACTERS } from "../rules/limits.ts";
import { anySeat } from "../rules/people.ts";

/** Of the app, six digits, or one of the recovery codes. */
export const TwoFactorCode = z
  .string()
  .check(z.trim(), z.minLength(1, "Please enter a code"), z.maxLength(TWO_FACTOR_CODE_MAX_CHARACTERS));

export const SignInCodeBody = z.object({
  sign_in_token: z.string().check(z.minLength(1), z.maxLength(SIGN_UP_TOKEN_MAX_CHARACTERS)),
  code: TwoFactorCode,
});
export const ConfirmTwoFactorBody = z.object({ code: TwoFactorCode });
/** Of accounts with a password; others confirm it by a sign-in within the ten minutes before. */
const Password = optional(EnteredPassword);
export const SetUpTwoFactorBody = z.object({ password: Password });
export const CheckedBody = z.object({ password: Password, code: TwoFactorCode });

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const ofPerson = { feature: "account", auth: "session", people: anySeat("none") } as const;

/** A second step of signing in: a code of an authenticator app. API keys work without it. */
export const twoFactorRoutes = {
  signInWithCode: defineRoute({
    id: "sign_in_with_code",
    feature: "account",
    method: "POST",
    path: "/v1/auth/login/code",
    summary: "The second step of signing in, where the account has two-factor authentication.",
    auth: "none",
    body: SignInCodeBody,
    response: Session,
    errors: [
      "two_factor_code_invalid",
      "sign_in_expired",
      "workspace_access_denied",
      "account_suspended",
      "workspace_suspended",
    ],
  }),
  setUpTwoFactor: defineRoute({
    ...ofPerson,
    id: "set_up_two_factor",
    method: "POST",
    path: "/v1/user/two-factor/set-up",
    summary: "Make the secret of an authenticator app. It counts once a code of it was confirmed.",
    body: SetUpTwoFactorBody,
    response: z.object({ secret: z.string(), otpauth_url: z.string() }),
    errors: ["invalid_credentials", "recent_sign_in_required", "two_factor_already_on"],
  }),
  confirmTwoFactor: defineRoute({
    ...ofPerson,
    id: "confirm_two_factor",
    method: "POST",
    path: "/v1/user/two-factor/confirm",
    summary: "Turn two-factor authentication on. Recovery codes are returned only here.",
    body: ConfirmTwoFactorBody,
    response: RecoveryCodes,
    errors: ["two_factor_code_invalid", "two_factor_already_on", "two_factor_not_set_up"],
  }),
  renewRecoveryCodes: defineRoute({
    ...ofPerson,
    id: "renew_recovery_codes",
    method: "POST",
    path: "/v1/user/two-factor/recovery-codes",
    summary: "Make new recovery codes. The old ones stop working.",
    body: CheckedBody,
    response: RecoveryCodes,
    errors: ["invalid_credentials", "recent_sign_in_required", "two_factor_code_invalid", "two_factor_not_set_up"],
  }),
  removeTwoFactor: defineRoute({
    ...ofPerson,
    id: "remove_two_factor",
    method: "POST",
    path: "/v1/user/two-factor/remove",
    summary: "Turn two-factor authentication off.",
    body: CheckedBody,
    response: StatusOk,
    errors: ["invalid_credentials", "recent_sign_in_required", "two_factor_code_invalid", "two_factor_not_set_up"],
  }),
};
