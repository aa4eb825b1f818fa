import * as z from "zod/mini";
import { EnteredPassword } from "./routes.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk, withDefault } from "../api/schema.ts";
import { TWO_FACTOR_CODE_MAX_CHARACTERS } from "../rules/limits.ts";
import { anySeat } from "../rules/people.ts";

export const EXPORT_STATES = ["queued", "running", "done", "failed"] as const;

/** All that somebody owns, in one file. */
export const AccountExport = named(
  "AccountExport",
  z.object({
    export_id: z.string(),
    state: z.enum(EXPORT_STATES),
    created_at_unix: z.int(),
    /** Until then it can be downloaded. */
    expires_at_unix: z.int(),
    /** Null until it is done. */
    size_bytes: z.nullable(z.int()),
    /** Why it failed, for people; null when it did not. */
    failure: z.nullable(z.string()),
  }),
);
export type AccountExport = z.output<typeof AccountExport>;

/** A workspace that goes with the account of its owner. */
export const OwnedWorkspace = named(
  "OwnedWorkspace",
  z.object({
    workspace_id: z.string(),
    name: z.string(),
    /** People in it beside the owner. */
    other_members: z.int(),
    voices: z.int(),
    history_items: z.int(),
  }),
);
export type OwnedWorkspace = z.output<typeof OwnedWorkspace>;

export const DeleteAccountBody = z.object({
  /** Of accounts with a password; others confirm it by a sign-in within the ten minutes before. */
  password: optional(EnteredPassword),
  /** Of accounts with two-factor authentication. */
  code: optional(z.string().check(z.maxLength(TWO_FACTOR_CODE_MAX_CHARACTERS))),
  /** Workspaces with other members that are deleted with the account; each has to be named. */
  delete_workspace_ids: withDefault(z.array(z.string()).check(z.maxLength(100)), []),
});

const ofPerson = { feature: "account", auth: "session", people: anySeat("none") } as const;

/** Taking everything along, and leaving for good. */
export const leavingRoutes = {
  startExport: defineRoute({
    ...ofPerson,
    id: "start_account_export",
    method: "POST",
    path: "/v1/user/exports",
    summary: "Export everything that the person owns in one file.",
    description:
      "Of each workspace that the person owns: voices with their recordings, documents of verifications, history with its audio, dictionaries, webhooks and usage; of the person: profile, API keys and own acts. No passwords, keys or secrets. While one is being made, it is answered again.",
    response: AccountExport,
    errors: ["rate_limit_exceeded"],
  }),
  listExports: defineRoute({
    ...ofPerson,
    id: "list_account_exports",
    method: "GET",
    path: "/v1/user/exports",
    summary: "The exports of the person, the newest first.",
    response: z.object({ exports: z.array(AccountExport) }),
  }),
  downloadExport: defineRoute({
    ...ofPerson,
    id: "download_account_export",
    method: "GET",
    path: "/v1/user/exports/{export_id}/download",
    summary: "The file of an export. Only the person who asked for it can download it.",
    params: z.object({ export_id: z.string() }),
    response: { kind: "binary", contentTypes: ["application/zip"], description: "A zip of JSON and audio." },
    errors: ["export_not_found"],
  }),
  getDeletion: defineRoute({
    ...ofPerson,
    id: "get_account_deletion",
    method: "GET",
    path: "/v1/user/deletion",
    summary: "What would be deleted with the account of the person.",
    response: z.object({
      workspaces: z.array(OwnedWorkspace),
      is_two_factor_on: z.boolean(),
      /** How the person confirms it: who signs in through the provider alone has no password. */
      confirmed_by: z.enum(["password", "sign_in"]),
      /** Whether the sign-in of this session is recent enough. */
      is_sign_in_recent: z.boolean(),
    }),
  }),
  deleteAccount: defineRoute({
    ...ofPerson,
    id: "delete_account",
    method: "POST",
    path: "/v1/user/deletion",
    summary: "Delete the account, and the workspaces that the person owns, for good.",
    description:
      "Work that runs there ends. Voices that others have added speak for them until the promised notice is over, without the name of the person. What the person made in workspaces of others stays there, also without it.",
    body: DeleteAccountBody,
    response: StatusOk,
    errors: [
      "invalid_credentials",
      "recent_sign_in_required",
      "two_factor_required",
      "two_factor_code_invalid",
      "workspace_has_members",
    ],
  }),
};
