import * as z from "zod/mini";
import { Email, EnteredPassword, Session, SignUpBody } from "../account/routes.ts";
import { ADMINS } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk, withDefault } from "../api/schema.ts";
import {
  GROUPS_PER_WORKSPACE_MAX,
  INVITES_AT_ONCE_MAX,
  SIGN_UP_TOKEN_MAX_CHARACTERS,
  TWO_FACTOR_CODE_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { SEAT_TYPES } from "../rules/seats.ts";

export const WorkspaceInvite = named(
  "WorkspaceInvite",
  z.object({
    email: z.string(),
    seat_type: z.enum(SEAT_TYPES),
    group_ids: z.array(z.string()),
    invited_by_user_id: z.string(),
    created_at_unix: z.int(),
    expires_at_unix: z.int(),
  }),
);
export type WorkspaceInvite = z.output<typeof WorkspaceInvite>;

/** The page that accepts an invite, where the installation sends no mail: for the admin to pass on. Null where it does. */
const InviteUrl = z.nullable(z.string());

const Token = z.string().check(z.minLength(1), z.maxLength(SIGN_UP_TOKEN_MAX_CHARACTERS));

const inviteFields = {
  seat_type: withDefault(z.enum(SEAT_TYPES), "workspace_member"),
  group_ids: withDefault(z.array(z.string()).check(z.maxLength(GROUPS_PER_WORKSPACE_MAX)), []),
  /** Credits of one person are not limited here; refused when it is given. */
  usage_limit: optional(z.int().check(z.minimum(0))),
};

const inviting = {
  feature: "members",
  auth: "required",
  people: ADMINS,
  permission: "workspace_members_invite",
} as const;

const INVITE_ERRORS = [
  "already_a_member",
  "seat_limit_reached",
  "group_not_found",
  "invalid_parameters",
  "mail_unavailable",
  "exceeds_own_rights",
] as const;

export const inviteRoutes = {
  listInvites: defineRoute({
    ...inviting,
    id: "list_invites",
    method: "GET",
    path: "/v1/workspace/invites",
    summary: "Invites that can still be accepted, the newest first.",
    response: z.array(WorkspaceInvite),
  }),
  createInvite: defineRoute({
    ...inviting,
    id: "create_invite",
    method: "POST",
    path: "/v1/workspace/invites/add",
    summary: "Invite somebody into the workspace.",
    description:
      "The invite is sent by mail, or its address is answered where the installation sends none. It is for this e-mail address only, works once, and expires; it ends when who made it is no admin any more, and with the key that made it. A key needs everything that the seat may, and no limits of its own. A second invite replaces the first.",
    body: z.object({
      email: Email,
      /** The older name of what a seat is; accepted because clients send it. */
      workspace_permission: optional(z.string()),
      ...inviteFields,
    }),
    response: z.extend(StatusOk, { invite_url: InviteUrl }),
    errors: INVITE_ERRORS,
  }),
  createInvites: defineRoute({
    ...inviting,
    id: "create_invites",
    method: "POST",
    path: "/v1/workspace/invites/add-bulk",
    summary: "Invite several people into the workspace.",
    body: z.object({
      emails: z.array(Email).check(z.minLength(1), z.maxLength(INVITES_AT_ONCE_MAX)),
      ...inviteFields,
    }),
    response: z.extend(StatusOk, { invites: z.array(z.object({ email: z.string(), invite_url: InviteUrl })) }),
    errors: INVITE_ERRORS,
  }),
  deleteInvite: defineRoute({
    ...inviting,
    id: "delete_invite",
    method: "DELETE",
    path: "/v1/workspace/invites",
    summary: "Revoke an invite.",
    body: z.object({ email: Email }),
    response: StatusOk,
    errors: ["invite_not_found"],
  }),
  findInvite: defineRoute({
    id: "find_invite",
    feature: "account",
    method: "POST",
    path: "/v1/auth/invites/find",
    summary: "What an invite is for.",
    auth: "none",
    body: z.object({ token: Token }),
    response: z.object({
      workspace_name: z.string(),
      email: z.string(),
      seat_type: z.enum(SEAT_TYPES),
      /** Whether the address has an account, whose password accepts the invite. */
      has_account: z.boolean(),
      /** Whether the request comes with a session of that account, which accepts it without a password. */
      is_signed_in: z.boolean(),
      expires_at_unix: z.int(),
    }),
    errors: ["invite_invalid"],
  }),
  acceptInvite: defineRoute({
    id: "accept_invite",
    feature: "account",
    method: "POST",
    path: "/v1/auth/invites/accept",
    summary: "Accept an invite, and sign in to its workspace.",
    description:
      "With the password of the account that the address has, or without one by the person who is signed in to it: their session goes on in the workspace. If the address has no account, one is made with this password, also where sign-up is closed.",
    auth: "none",
    rateLimit: "sign_up",
    body: z.object({
      token: Token,
      password: optional(EnteredPassword),
      first_name: SignUpBody.shape.first_name,
      /** Of accounts with two-factor authentication. */
      code: optional(z.string().check(z.maxLength(TWO_FACTOR_CODE_MAX_CHARACTERS))),
    }),
    response: Session,
    errors: [
      "invite_invalid",
      "two_factor_required",
      "two_factor_code_invalid",
      "already_a_member",
      "seat_limit_reached",
      "invalid_credentials",
      "password_too_short",
      "password_too_common",
      "password_is_email",
    ],
  }),
};
