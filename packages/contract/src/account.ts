import * as z from "zod/mini";
import {
  API_KEY_NAME_MAX_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
  FIRST_NAME_MAX_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
} from "./limits.ts";
import { PERMISSION_TYPES } from "./permissions.ts";
import { defineRoute } from "./route.ts";
import { named, optional, StatusOk } from "./schema.ts";

const Email = z.pipe(
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

export const SignUpBody = z.object({
  email: Email,
  password: z
    .string()
    .check(
      z.minLength(PASSWORD_MIN_CHARACTERS, `Use at least ${PASSWORD_MIN_CHARACTERS} characters`),
      z.maxLength(PASSWORD_MAX_CHARACTERS, `Use at most ${PASSWORD_MAX_CHARACTERS} characters`),
    ),
  first_name: optional(z.string().check(z.maxLength(FIRST_NAME_MAX_CHARACTERS))),
});

export const LoginBody = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, "Please enter your password"), z.maxLength(PASSWORD_MAX_CHARACTERS)),
});

/** A session. The same token is set as a cookie for the web app and may be sent as a bearer token. */
export const Session = named(
  "Session",
  z.object({ access_token: z.string(), token_type: z.literal("bearer"), expires_in: z.int(), user_id: z.string() }),
);

const PermissionList = z.union([z.literal("all"), z.array(z.enum(PERMISSION_TYPES)).check(z.minLength(1))]);
const ApiKeyName = z
  .string()
  .check(z.trim(), z.minLength(1, "Please name the key"), z.maxLength(API_KEY_NAME_MAX_CHARACTERS));

export const ApiKey = named(
  "ApiKey",
  z.object({
    name: z.string(),
    key_id: z.string(),
    /** Last characters of the key, so that its owner can tell keys apart. */
    hint: z.string(),
    created_at_unix: z.int(),
    last_used_at_unix: z.nullable(z.int()),
    is_disabled: z.boolean(),
    permissions: z.array(z.string()),
    character_limit: z.nullable(z.int()),
    character_count: z.int(),
  }),
);
export type ApiKey = z.output<typeof ApiKey>;

export const CreateApiKeyBody = z.object({
  name: ApiKeyName,
  permissions: PermissionList,
  character_limit: optional(z.int().check(z.minimum(1))),
});

const ApiKeyParams = z.object({ api_key_id: z.string() });

export const accountRoutes = {
  signUp: defineRoute({
    id: "sign_up",
    feature: "account",
    method: "POST",
    path: "/v1/auth/signup",
    summary: "Create an account and its workspace, and sign in.",
    auth: "none",
    rateLimit: "sign_up",
    body: SignUpBody,
    response: Session,
    errors: ["email_already_registered", "sign_up_disabled"],
  }),
  login: defineRoute({
    id: "login",
    feature: "account",
    method: "POST",
    path: "/v1/auth/login",
    summary: "Sign in.",
    auth: "none",
    rateLimit: "sign_in",
    body: LoginBody,
    response: Session,
    errors: ["invalid_credentials"],
  }),
  logout: defineRoute({
    id: "logout",
    feature: "account",
    method: "POST",
    path: "/v1/auth/logout",
    summary: "End the session on the server.",
    auth: "session",
    response: StatusOk,
  }),
  listApiKeys: defineRoute({
    id: "list_api_keys",
    feature: "account",
    method: "GET",
    path: "/v1/user/api-keys",
    summary: "List the API keys of the signed-in user.",
    auth: "session",
    response: z.object({ "api-keys": z.array(ApiKey) }),
  }),
  createApiKey: defineRoute({
    id: "create_api_key",
    feature: "account",
    method: "POST",
    path: "/v1/user/api-keys",
    summary: "Create an API key. Its text is answered once and never again.",
    auth: "session",
    body: CreateApiKeyBody,
    response: z.object({ "xi-api-key": z.string(), key_id: z.string() }),
    errors: ["invalid_parameters"],
  }),
  updateApiKey: defineRoute({
    id: "update_api_key",
    feature: "account",
    method: "PATCH",
    path: "/v1/user/api-keys/{api_key_id}",
    summary: "Rename, disable or limit an API key.",
    auth: "session",
    params: ApiKeyParams,
    body: z.object({
      name: optional(ApiKeyName),
      is_enabled: optional(z.union([z.boolean(), z.literal("no_update")])),
      permissions: optional(z.union([PermissionList, z.literal("no_update")])),
      character_limit: optional(z.union([z.int().check(z.minimum(1)), z.literal("clear"), z.literal("no_update")])),
    }),
    response: StatusOk,
    errors: ["api_key_not_found"],
  }),
  deleteApiKey: defineRoute({
    id: "delete_api_key",
    feature: "account",
    method: "DELETE",
    path: "/v1/user/api-keys/{api_key_id}",
    summary: "Revoke an API key. It stops working at once.",
    auth: "session",
    params: ApiKeyParams,
    response: StatusOk,
    errors: ["api_key_not_found"],
  }),
};
