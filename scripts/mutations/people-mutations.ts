import { type Mutation, SERVER, serverTest } from "./mutation.ts";

const IDENTITY = `${SERVER}/platform/identity`;
const WHO_MAY_TEST = "platform/identity/who-may.test.ts";
const KEYS_TEST = "features/account/api-keys.test.ts";
const SERVICE_TEST = "features/service-accounts/service-accounts.test.ts";
const MEMBERS_TEST = "features/members/members.test.ts";
const INVITES_TEST = "features/members/invites.test.ts";
const SWITCH_TEST = "features/account/switch-workspace.test.ts";
const AUDIT_TEST = "features/workspace-settings/audit.test.ts";
const NOT_FOUND = serverTest(
  "platform/identity/other-workspace.test.ts",
  "resources of another workspace are not found by any call, as if they did not exist",
);

/** Who may call, and whose rows a call reaches. */
export const PEOPLE_MUTATIONS: readonly Mutation[] = [
  {
    promise: "a query that would touch everybody's rows is refused before it runs",
    file: `${SERVER}/platform/database/queries.ts`,
    guard: "if (!keepsTo(query))",
    broken: "if (query.sql === '')",
    test: serverTest(
      "platform/database/queries.test.ts",
      "a workspace query is refused when it would touch everybody's rows",
    ),
  },
  {
    promise: "people may call only what their seat may",
    file: "packages/contract/src/rules/people.ts",
    guard: "if (!meetsSeat(person.seat, rule.seat))",
    broken: "if (!meetsSeat(person.seat, 'workspace_lite_member'))",
    test: serverTest(WHO_MAY_TEST, "and their keys can make exactly the calls of the seat"),
  },
  {
    promise: "no route is added without saying who may call it",
    file: `${SERVER}/features/system/who-may.ts`,
    guard: "  get_asyncapi: OPEN,\n",
    broken: "",
    test: serverTest(WHO_MAY_TEST, "every route has a row, and every row a route"),
  },
  {
    promise: "people are checked at the gate at all",
    file: `${SERVER}/platform/identity.ts`,
    guard: "if (route.people !== undefined) requirePeople(caller, route.people);",
    broken: "if (route.people === undefined) requirePeople(caller, { seat: 'workspace_admin' });",
    test: serverTest(
      WHO_MAY_TEST,
      "workspace owners can make every call in it, but none that administers the installation",
    ),
  },
  {
    promise: "a locked member is refused",
    file: `${IDENTITY}/member-access.ts`,
    guard: "if (!member.isLocked) return undefined;",
    broken: "if (!member.isLocked || member.workspaceSuspendedAt === null) return undefined;",
    test: serverTest(WHO_MAY_TEST, "locked members are refused everything, and so are their keys"),
  },
  {
    promise: "a group's permissions are those of its members only",
    file: `${IDENTITY}/member-access.ts`,
    guard: "and ${workspaceGroupMembers.userId} = ${workspaceMembers.userId})`",
    broken: ")`",
    test: serverTest(
      WHO_MAY_TEST,
      "a permission is denied to members of denying groups, and to everybody but admins when disabled",
    ),
  },
  {
    promise: "history of another workspace is not found",
    file: `${SERVER}/entities/generation/history/store.ts`,
    guard: "return and(eq(historyItems.id, id), eq(historyItems.workspaceId, scope.workspaceId));",
    broken: "return scope.workspaceId === '' ? undefined : eq(historyItems.id, id);",
    test: NOT_FOUND,
  },
  {
    promise: "uploads of another workspace are not found",
    file: `${SERVER}/entities/media/uploads/store.ts`,
    guard:
      "return and(eq(mediaUploads.workspaceId, scope.workspaceId), eq(mediaUploads.purpose, purpose), isForSubject);",
    broken: "return scope.workspaceId === '' ? undefined : and(eq(mediaUploads.purpose, purpose), isForSubject);",
    test: NOT_FOUND,
  },
  {
    promise: "tasks of another workspace are not found",
    file: `${SERVER}/platform/jobs/job-store.ts`,
    guard:
      'return owner.kind === "workspace" ? eq(jobs.workspaceId, owner.scope.workspaceId) : isNull(jobs.workspaceId);',
    broken: 'return owner.kind === "workspace" ? sql`true` : isNull(jobs.workspaceId);',
    test: NOT_FOUND,
  },
  {
    promise: "a session of remixing belongs to one workspace",
    file: `${SERVER}/features/voice-remix/store.ts`,
    guard: "return and(eq(remixSessions.workspaceId, scope.workspaceId), eq(remixSessions.userId, scope.userId));",
    broken: "return scope.workspaceId === '' ? undefined : sql`true`;",
    test: NOT_FOUND,
  },
  {
    promise: "keys belong to their owner",
    file: `${IDENTITY}/api-key-store.ts`,
    guard: "return and(eq(apiKeys.workspaceId, owner.workspaceId), eq(apiKeys.userId, owner.userId));",
    broken: "return owner.workspaceId === '' ? eq(apiKeys.userId, owner.userId) : undefined;",
    test: NOT_FOUND,
  },
  {
    promise: "an expired key is refused",
    file: `${IDENTITY}/authenticate.ts`,
    guard: "return expiresAt !== null && expiresAt <= now;",
    broken: "return expiresAt !== null && expiresAt < new Date(0);",
    test: serverTest(
      KEYS_TEST,
      "an API key is refused once it expires, and works again when its expiry is moved later",
    ),
  },
  {
    promise: "a key is used from the addresses that it allows only",
    file: `${IDENTITY}/authenticate.ts`,
    guard: '!isAllowedAddress(key.allowedIps, address ?? "")',
    broken: '!isAllowedAddress([...key.allowedIps, "127.0.0.1", "::1"], address ?? "")',
    test: serverTest(SERVICE_TEST, "a service account's key works only from its allowed addresses"),
  },
  {
    promise: "with a key nobody gets at one that may more",
    file: `${SERVER}/platform/identity/grants/giver.ts`,
    guard: "refuseExcess(giver.scope, rights, gift);",
    broken: "",
    test: serverTest(
      SERVICE_TEST,
      "refuses to create, extend or rotate a key with another key that has fewer permissions",
    ),
  },
  {
    promise: "what a whole workspace uses is told to those who may analyse it",
    file: `${SERVER}/features/subscription/routes.ts`,
    guard: "if (query.include_workspace_metrics) requirePeople(caller, WORKSPACE_METRICS);",
    broken: "if (caller.seat === undefined) requirePeople(caller, WORKSPACE_METRICS);",
    test: serverTest(
      "features/subscription/usage.test.ts",
      "usage of the whole workspace requires the permission to analyse it",
    ),
  },
  {
    promise: "the old text of a rotated key ends",
    file: `${IDENTITY}/authenticate.ts`,
    guard: 'gt(apiKeys.previousKeyEndsAt, sql.placeholder("now"))',
    broken: 'sql`${apiKeys.previousKeyEndsAt} + make_interval(years => 1) > ${sql.placeholder("now")}::timestamptz`',
    test: serverTest(KEYS_TEST, "rotating an API key ends the old secret at once, or after the chosen grace period"),
  },
  {
    promise: "the owner of a workspace is neither demoted nor removed",
    file: `${SERVER}/entities/workspace/membership.ts`,
    guard: "  if (isOwner)\n",
    broken: "  if (isOwner === undefined)\n",
    test: serverTest(MEMBERS_TEST, "refuses changes to oneself and to the owner, so that an admin always remains"),
  },
  {
    promise: "nobody gives themselves another seat",
    file: `${SERVER}/entities/workspace/membership.ts`,
    guard: "if (member.userId === actor.userId)\n    throw",
    broken: "if (member.userId === '')\n    throw",
    test: serverTest(MEMBERS_TEST, "refuses changes to oneself and to the owner, so that an admin always remains"),
  },
  {
    promise: "of two transfers of a workspace at once one counts",
    file: `${SERVER}/entities/workspace/membership.ts`,
    guard: "{ isOwner: false }, { isOwner: true })",
    broken: "{ isOwner: false })",
    test: serverTest(
      MEMBERS_TEST,
      "only the owner transfers ownership, and one owner remains even when two are named at once",
    ),
  },
  {
    promise: "an invite works once",
    file: `${SERVER}/entities/workspace/invite-store.ts`,
    guard: ".delete(workspaceInvites)\n    .where(and(eq(workspaceInvites.tokenHash, tokenHash)",
    broken:
      ".update(workspaceInvites)\n    .set({ tokenHash })\n    .where(and(eq(workspaceInvites.tokenHash, tokenHash)",
    test: serverTest(INVITES_TEST, "an invite works once, even when it is accepted several times at once"),
  },
  {
    promise: "an invite opens to no other password than that of the account",
    file: `${SERVER}/features/account/accept-invite.ts`,
    guard: "if (!(await verifyPassword(password, passwordHash)))",
    broken: "if (password === '')",
    test: serverTest(
      INVITES_TEST,
      "an invite is accepted by an existing account of the address, with its password only",
    ),
  },
  {
    promise: "an invite opens to no session but that of its address",
    file: `${SERVER}/features/account/accept-invite.ts`,
    guard: "session.userId === user.id && ",
    broken: "",
    test: serverTest(
      "features/account/oidc/oidc.test.ts",
      "a recent provider sign-in accepts only an invite to the person's own address",
    ),
  },
  {
    promise: "an invite by mail is known to nobody but who reads the mail",
    file: `${SERVER}/features/members/invite-routes.ts`,
    guard: "mailer === undefined ? url : null",
    broken: "url",
    test: serverTest(INVITES_TEST, "a mailed invite has its link only in the mail, and works where sign-up is closed"),
  },
  {
    promise: "the audit log holds only what the contract names",
    file: `${SERVER}/platform/audit/audit.ts`,
    guard: "details: z.parse(AUDIT_EVENTS[action].details, details),",
    broken: "details: { ...details, ...actor, reason: AUDIT_EVENTS[action].when },",
    test: serverTest(AUDIT_TEST, "the audit log records each action, actor, network and key, the newest first"),
  },
  {
    promise: "refusals do not fill the audit log",
    file: `${SERVER}/platform/audit/audit.ts`,
    guard: '.take("noted_refusals", `${actor.workspaceId} ${actor.userId} ${entry.action}`)',
    broken: '.reset("noted_refusals", actor.userId)',
    test: serverTest(AUDIT_TEST, "the audit log records a limited number of refusals per person and day"),
  },
  {
    promise: "what cannot be written down is not done",
    file: `${SERVER}/platform/audit/audit.ts`,
    guard: "await insertAuditRowsAcrossWorkspaces(tx, noted);",
    broken: "await insertAuditRowsAcrossWorkspaces(this.#options.database, noted).catch(() => undefined);",
    test: serverTest(
      AUDIT_TEST,
      "the audit log is written in the action's transaction, so that an unrecorded action is not done",
    ),
  },
  {
    promise: "whoever goes to another workspace leaves their session behind",
    file: `${SERVER}/features/account/switch-workspace.ts`,
    guard: "origin.sessionToken === undefined ? undefined : await endSessionAcrossWorkspaces(tx, origin.sessionToken);",
    broken: "undefined;",
    test: serverTest(SWITCH_TEST, "switching the workspace ends the old session, and replaces the cookie"),
  },
  {
    promise: "going to another workspace is no sign-in, and lengthens no session",
    file: `${SERVER}/features/account/switch-workspace.ts`,
    guard: "{ ...origin, signedInAt }",
    broken: "origin",
    test: serverTest(SWITCH_TEST, "switching the workspace does not extend the session"),
  },
  {
    promise: "who has no password cannot be deleted by a stolen session",
    file: `${SERVER}/features/account/self/confirm-person.ts`,
    guard: "if (!(await isSignInRecent(platform, userId, sessionToken)))",
    broken: "if (sessionToken === undefined)",
    test: serverTest(
      "features/account/oidc/oidc.test.ts",
      "without a password, a recent provider sign-in is enough to delete the account",
    ),
  },
  {
    promise: "only who is missing a permission is shown as asking for it",
    file: `${SERVER}/features/members/access-requests/list-requests.ts`,
    guard: ".has(row.permission);",
    broken: ".has(row.permission) || row.id !== '';",
    test: serverTest(
      MEMBERS_TEST,
      "a request for access ends when it is declined, already granted, or its author leaves",
    ),
  },
  {
    promise: "admins of the internal workspace alone edit premade voices",
    file: `${SERVER}/entities/voice/roles/role-on-voice.ts`,
    guard: " and ${workspaceFlags.flag} = 'internal_workspace'",
    broken: "",
    test: serverTest(
      "features/voices/premade-voices.test.ts",
      "only admins of the internal workspace edit a premade voice, for everybody, persistently and audited",
    ),
  },
  {
    promise: "the right on a voice that a call declares keeps out who has not got it",
    file: `${SERVER}/platform/route.ts`,
    guard: 'if (typeof id === "string") await requireVoice(scope, id, voice.right);',
    broken: "",
    test: serverTest(
      "features/voices/access/access.test.ts",
      "the right that a call declares on a voice decides what the role viewer allows",
    ),
  },
  {
    promise: "who has used all slots of a large plan is told whom to ask",
    file: "packages/contract/src/voices/rules.ts",
    guard: 'return tier === "scale_2024_08_10" ||',
    broken: "return",
    test: serverTest(
      "features/admin/people/people.test.ts",
      "refuses a voice beyond the workspace's own limit, and explains how",
    ),
  },
];
