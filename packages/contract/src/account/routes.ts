import * as z from "zod/mini";
import {
  AFFILIATE_CODE_MAX_CHARACTERS,
  API_KEY_GRACE_MAX_SECONDS,
  API_KEY_NAME_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  FIRST_NAME_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  SIGN_UP_TOKEN_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { PERMISSION_TYPES } from "../rules/permissions.ts";
import { anySeat, members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { SINGLE_USE_TOKEN_TYPES } from "../api/socket.ts";
import { named, optional, StatusOk, withDefault } from "../api/schema.ts";

/** Trimmed and in lower case. */
export const Email = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.trim().toLowerCase()),
    z
      .string()
      .check(
        z.maxLength(EMAIL_MAX_CHARACTERS),
        z.regex(/^[^\s@]+@[^\s@]+\.?[^\s@]*$/, "Please enter a valid e-mail address"),
      ),
  ),
);

/** A password that somebody chooses. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_CHARACTERS, `Use at least ${PASSWORD_MIN_CHARACTERS} characters`),
    z.maxLength(PASSWORD_MAX_CHARACTERS, `Use at most ${PASSWORD_MAX_CHARACTERS} characters`),
  );

/** The password that an account has, as somebody enters it. */
export const EnteredPassword = z
  .string()
  .check(z.minLength(1, "Please enter your password"), z.maxLength(PASSWORD_MAX_CHARACTERS));

export const SignUpBody = z.object({
  email: Email,
  password: NewPassword,
  first_name: optional(z.string().check(z.maxLength(FIRST_NAME_MAX_CHARACTERS))),
  /** Of the first account only, when the server printed one at its start. */
  sign_up_token: optional(z.string().check(z.maxLength(SIGN_UP_TOKEN_MAX_CHARACTERS))),
  /** Of the affiliate link that somebody came by; one that does not exist is passed over. */
  affiliate_code: optional(z.string().check(z.maxLength(AFFILIATE_CODE_MAX_CHARACTERS))),
});

export const LoginBody = z.object({ email: Email, password: EnteredPassword });

/** A session. The same token is set as a cookie for the web app and may be sent as a bearer token. */
export const Session = named(
  "Session",
  z.object({ access_token: z.string(), token_type: z.literal("bearer"), expires_in: z.int(), user_id: z.string() }),
);

/** The password was right; the account asks for a code too. The token says that the first step is done. */
export const SignInCodeRequired = named(
  "SignInCodeRequired",
  z.object({ status: z.literal("code_required"), sign_in_token: z.string() }),
);

/**
 * The account is made once the link in the mail was followed, or the admin of the installation has approved it; the answer
 * is the same when there is one already.
 */
export const PendingSignUp = named(
  "PendingSignUp",
  z.object({ status: z.enum(["confirmation_sent", "waiting_for_approval"]) }),
);

export const ConfirmSignUpBody = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(SIGN_UP_TOKEN_MAX_CHARACTERS)),
  password: EnteredPassword,
});

/** The year 9999. */
const UNIX_SECONDS_MAX = 253_402_300_799;

export const PermissionList = z.union([z.literal("all"), z.array(z.enum(PERMISSION_TYPES)).check(z.minLength(1))]);
export const ApiKeyName = z
  .string()
  .check(z.trim(), z.minLength(1, "Please name the key"), z.maxLength(API_KEY_NAME_MAX_CHARACTERS));

export const ApiKey = named(
  "ApiKey",
  z.object({
    name: z.string(),
    key_id: z.string(),
    /** Last characters of the key, so that its owner can distinguish keys. */
    hint: z.string(),
    created_at_unix: z.int(),
    last_used_at_unix: z.nullable(z.int()),
    is_disabled: z.boolean(),
    permissions: z.array(z.string()),
    character_limit: z.nullable(z.int()),
    character_count: z.int(),
    /** From then on it is refused; null: never. */
    expires_at_unix: z.nullable(z.int()),
    /** After a rotation with a grace period: until when the old text works too. */
    previous_key_ends_at_unix: z.nullable(z.int()),
  }),
);
export type ApiKey = z.output<typeof ApiKey>;

export const ApiKeyExpiry = z.int().check(z.minimum(1), z.maximum(UNIX_SECONDS_MAX));

export const CreateApiKeyBody = z.object({
  name: ApiKeyName,
  permissions: PermissionList,
  /** Credits in each period of the workspace's plan. */
  character_limit: optional(z.int().check(z.minimum(1))),
  /** Left out: never. */
  expires_at_unix: optional(ApiKeyExpiry),
});

export const RotateApiKeyBody = z.object({
  grace_seconds: withDefault(z.int().check(z.minimum(0), z.maximum(API_KEY_GRACE_MAX_SECONDS)), 0),
});

export const RotatedApiKey = z.object({
  "xi-api-key": z.string(),
  key_id: z.string(),
  /** Until when the old text works too. */
  previous_key_ends_at_unix: z.nullable(z.int()),
});

const ApiKeyParams = z.object({ api_key_id: z.string() });

export const accountRoutes = {
  getSignUp: defineRoute({
    id: "get_sign_up",
    feature: "account",
    method: "GET",
    path: "/v1/auth/signup",
    summary: "What sign-up requires on this installation.",
    auth: "none",
    response: z.object({
      is_open: z.boolean(),
      /** Whether the first account needs the token that the server printed. */
      is_token_required: z.boolean(),
      /** Whether a mail must be answered before the account is there. */
      is_confirmed_by_mail: z.boolean(),
      /** Whether the admin of the installation approves each account. */
      is_approved_by_admin: z.boolean(),
    }),
  }),
  signUp: defineRoute({
    id: "sign_up",
    feature: "account",
    method: "POST",
    path: "/v1/auth/signup",
    summary: "Create an account and its workspace, and sign in.",
    description:
      "If the installation sends mail, the answer is always `confirmation_sent`; the mail says whether the address already has an account. If its admin approves accounts, the answer is always `waiting_for_approval`.",
    auth: "none",
    rateLimit: "sign_up",
    body: SignUpBody,
    response: z.union([Session, PendingSignUp]),
    errors: [
      "email_already_registered",
      "sign_up_disabled",
      "sign_up_token_required",
      "password_too_common",
      "password_is_email",
      "mail_unavailable",
    ],
  }),
  confirmSignUp: defineRoute({
    id: "confirm_sign_up",
    feature: "account",
    method: "POST",
    path: "/v1/auth/signup/confirm",
    summary: "Create the account that a mail asked to confirm, and sign in.",
    auth: "none",
    rateLimit: "sign_up",
    body: ConfirmSignUpBody,
    response: Session,
    errors: [
      "sign_up_link_invalid",
      "invalid_credentials",
      "email_already_registered",
      "sign_up_disabled",
      "sign_up_token_required",
    ],
  }),
  login: defineRoute({
    id: "login",
    feature: "account",
    method: "POST",
    path: "/v1/auth/login",
    summary: "Sign in.",
    description:
      "Accounts with two-factor authentication are answered `code_required`; the session is then started by `/v1/auth/login/code`.",
    auth: "none",
    body: LoginBody,
    response: z.union([Session, SignInCodeRequired]),
    errors: ["invalid_credentials", "workspace_access_denied", "account_suspended", "workspace_suspended"],
  }),
  logout: defineRoute({
    id: "logout",
    feature: "account",
    method: "POST",
    path: "/v1/auth/logout",
    summary: "End the session on the server.",
    auth: "session",
    isForAnyWorkspace: true,
    people: anySeat("none"),
    response: StatusOk,
  }),
  listApiKeys: defineRoute({
    id: "list_api_keys",
    feature: "account",
    method: "GET",
    path: "/v1/user/api-keys",
    summary: "List the API keys of the signed-in user.",
    auth: "session",
    people: anySeat("none"),
    response: z.object({ "api-keys": z.array(ApiKey) }),
  }),
  createApiKey: defineRoute({
    id: "create_api_key",
    feature: "account",
    method: "POST",
    path: "/v1/user/api-keys",
    summary: "Create an API key. Its text is returned only once.",
    auth: "session",
    people: members("create_user_api_key"),
    body: CreateApiKeyBody,
    response: z.object({ "xi-api-key": z.string(), key_id: z.string() }),
    errors: ["invalid_parameters"],
  }),
  updateApiKey: defineRoute({
    id: "update_api_key",
    feature: "account",
    method: "PATCH",
    path: "/v1/user/api-keys/{api_key_id}",
    summary: "Rename, disable or limit an API key, or change when it expires.",
    auth: "session",
    people: anySeat("none"),
    params: ApiKeyParams,
    body: z.object({
      name: optional(ApiKeyName),
      is_enabled: optional(z.union([z.boolean(), z.literal("no_update")])),
      permissions: optional(z.union([PermissionList, z.literal("no_update")])),
      character_limit: optional(z.union([z.int().check(z.minimum(1)), z.literal("clear"), z.literal("no_update")])),
      expires_at_unix: optional(z.union([ApiKeyExpiry, z.literal("clear"), z.literal("no_update")])),
    }),
    response: StatusOk,
    errors: ["api_key_not_found", "invalid_parameters"],
  }),
  rotateApiKey: defineRoute({
    id: "rotate_api_key",
    feature: "account",
    method: "POST",
    path: "/v1/user/api-keys/{api_key_id}/rotate",
    summary: "Rotate an API key. The new key is returned only once. Its id, rights and limits stay.",
    description:
      "The old text ends at once, and with it what is open by it; or after `grace_seconds`, so that programs can change over. An older text that still worked by an earlier rotation ends in either case.",
    auth: "session",
    people: members("create_user_api_key"),
    params: ApiKeyParams,
    body: RotateApiKeyBody,
    response: RotatedApiKey,
    errors: ["api_key_not_found"],
  }),
  deleteApiKey: defineRoute({
    id: "delete_api_key",
    feature: "account",
    method: "DELETE",
    path: "/v1/user/api-keys/{api_key_id}",
    summary: "Revoke an API key. It stops working at once.",
    auth: "session",
    people: anySeat("none"),
    params: ApiKeyParams,
    response: StatusOk,
    errors: ["api_key_not_found"],
  }),
  createSingleUseToken: defineRoute({
    id: "create_single_use_token",
    feature: "account",
    method: "POST",
    path: "/v1/single-use-token/{token_type}",
    summary: "Make a token that opens one WebSocket, for pages that must not know a key. It lasts 15 minutes.",
    auth: "required",
    people: anySeat("none"),
    permission: "none",
    params: z.object({ token_type: z.enum(SINGLE_USE_TOKEN_TYPES) }),
    inputErrors: { "path.token_type": "invalid_parameters" },
    response: z.object({ token: z.string() }),
    errors: ["invalid_parameters", "insufficient_permissions"],
  }),
};
