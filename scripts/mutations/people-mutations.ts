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
  "is not found by any call, as if it were not there",
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
      "in a workspace is refused when it would touch everybody's rows",
    ),
  },
  {
    promise: "people may call only what their seat may",
    file: "packages/contract/src/rules/people.ts",
    guard: "if (!reachesSeat(person.seat, rule.seat))",
    broken: "if (!reachesSeat(person.seat, 'workspace_lite_member'))",
    test: serverTest(
      WHO_MAY_TEST,
      "with the seat workspace_lite_member may do what the seat may, and so may their key",
    ),
  },
  {
    promise: "no route is added without saying who may call it",
    file: `${SERVER}/testing/people/who-may-rows.ts`,
    guard: '  get_asyncapi: "open",\n',
    broken: "",
    test: serverTest(WHO_MAY_TEST, "has a row, and every row a route"),
  },
  {
    promise: "people are checked at the gate at all",
    file: `${SERVER}/platform/identity.ts`,
    guard: "if (route.people !== undefined) requirePeople(caller, route.people);",
    broken: "if (route.people === undefined) requirePeople(caller, { seat: 'workspace_admin' });",
    test: serverTest(WHO_MAY_TEST, "who own the workspace may all in it, but do not run the installation"),
  },
  {
    promise: "a locked member is refused",
    file: `${IDENTITY}/standing.ts`,
    guard: "if (!member.isLocked) return undefined;",
    broken: "if (!member.isLocked || member.workspaceSuspendedAt === null) return undefined;",
    test: serverTest(WHO_MAY_TEST, "who are locked are refused everything, and so are their keys"),
  },
  {
    promise: "a group's permissions are those of its members only",
    file: `${IDENTITY}/standing.ts`,
    guard: "and ${workspaceGroupMembers.userId} = ${workspaceMembers.userId})`",
    broken: ")`",
    test: serverTest(
      WHO_MAY_TEST,
      "is kept from those whose groups deny it and from everybody where it is disabled, but not from admins",
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
    file: `${SERVER}/entities/recording/uploads/store.ts`,
    guard: "return and(eq(cloneUploads.workspaceId, scope.workspaceId), isForVoice);",
    broken: "return scope.workspaceId === '' ? undefined : isForVoice;",
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
    test: serverTest(KEYS_TEST, "are refused from the moment they expire, and work again when that is later"),
  },
  {
    promise: "a key is used from the addresses that it allows only",
    file: `${IDENTITY}/authenticate.ts`,
    guard: '!isAllowedAddress(key.allowedIps, address ?? "")',
    broken: '!isAllowedAddress([...key.allowedIps, "127.0.0.1", "::1"], address ?? "")',
    test: serverTest(SERVICE_TEST, "may be used from the addresses that it allows, and from no other"),
  },
  {
    promise: "with a key nobody gets at one that may more",
    file: `${SERVER}/platform/identity/grants/giver.ts`,
    guard: "refuseExcess(giver.scope, rights, gift);",
    broken: "",
    test: serverTest(SERVICE_TEST, "is not made, widened or rotated with a key that may less"),
  },
  {
    promise: "what a whole workspace uses is told to those who may analyse it",
    file: `${SERVER}/features/subscription/routes.ts`,
    guard: "if (query.include_workspace_metrics) requirePeople(caller, WORKSPACE_METRICS);",
    broken: "if (caller.seat === undefined) requirePeople(caller, WORKSPACE_METRICS);",
    test: serverTest(
      "features/subscription/usage.test.ts",
      "tells of the whole workspace only those who may analyse it",
    ),
  },
  {
    promise: "the old text of a rotated key ends",
    file: `${IDENTITY}/authenticate.ts`,
    guard: 'gt(apiKeys.previousKeyEndsAt, sql.placeholder("now"))',
    broken: 'sql`${apiKeys.previousKeyEndsAt} + make_interval(years => 1) > ${sql.placeholder("now")}::timestamptz`',
    test: serverTest(KEYS_TEST, "are rotated: the old text ends at once, or after the grace that the person chose"),
  },
  {
    promise: "the owner of a workspace is neither demoted nor removed",
    file: `${SERVER}/entities/workspace/membership.ts`,
    guard: "  if (isOwner)\n",
    broken: "  if (isOwner === undefined)\n",
    test: serverTest(MEMBERS_TEST, "never change themselves, and never the owner: an admin always remains"),
  },
  {
    promise: "nobody gives themselves another seat",
    file: `${SERVER}/entities/workspace/membership.ts`,
    guard: "if (member.userId === actor.userId)\n    throw",
    broken: "if (member.userId === '')\n    throw",
    test: serverTest(MEMBERS_TEST, "never change themselves, and never the owner: an admin always remains"),
  },
  {
    promise: "of two transfers of a workspace at once one counts",
    file: `${SERVER}/entities/workspace/membership.ts`,
    guard: "{ isOwner: false }, { isOwner: true })",
    broken: "{ isOwner: false })",
    test: serverTest(
      MEMBERS_TEST,
      "get another owner from the owner only, and have exactly one, also when two are named at once",
    ),
  },
  {
    promise: "an invite works once",
    file: `${SERVER}/entities/workspace/invite-store.ts`,
    guard: ".delete(workspaceInvites)\n    .where(and(eq(workspaceInvites.tokenHash, tokenHash)",
    broken:
      ".update(workspaceInvites)\n    .set({ tokenHash })\n    .where(and(eq(workspaceInvites.tokenHash, tokenHash)",
    test: serverTest(INVITES_TEST, "works once, also when it is accepted several times at once"),
  },
  {
    promise: "an invite opens to no other password than that of the account",
    file: `${SERVER}/features/account/accept-invite.ts`,
    guard: "if (!(await verifyPassword(password, passwordHash)))",
    broken: "if (password === '')",
    test: serverTest(INVITES_TEST, "opens to an account that the address has, with its password only"),
  },
  {
    promise: "an invite opens to no session but that of its address",
    file: `${SERVER}/features/account/accept-invite.ts`,
    guard: "session.userId === user.id && ",
    broken: "",
    test: serverTest(
      "features/account/oidc/oidc.test.ts",
      "is enough to accept an invite of one's address, and no other is",
    ),
  },
  {
    promise: "an invite by mail is known to nobody but who reads the mail",
    file: `${SERVER}/features/members/invite-routes.ts`,
    guard: "mailer === undefined ? url : null",
    broken: "url",
    test: serverTest(INVITES_TEST, "has its link in the mail only, and opens where sign-up is closed"),
  },
  {
    promise: "the audit log holds only what the contract names",
    file: `${SERVER}/platform/audit/audit.ts`,
    guard: "details: z.parse(AUDIT_EVENTS[action].details, details),",
    broken: "details: { ...details, ...actor, reason: AUDIT_EVENTS[action].when },",
    test: serverTest(AUDIT_TEST, "says who did what, from where and with which key, the newest first"),
  },
  {
    promise: "refusals do not fill the audit log",
    file: `${SERVER}/platform/audit/audit.ts`,
    guard: '.take("noted_refusals", `${actor.workspaceId} ${actor.userId} ${entry.action}`)',
    broken: '.reset("noted_refusals", actor.userId)',
    test: serverTest(AUDIT_TEST, "holds only some refusals of a person in a day"),
  },
  {
    promise: "what cannot be written down is not done",
    file: `${SERVER}/platform/audit/audit.ts`,
    guard: "await insertAuditRowsAcrossWorkspaces(tx, noted);",
    broken: "await insertAuditRowsAcrossWorkspaces(this.#options.database, noted).catch(() => undefined);",
    test: serverTest(AUDIT_TEST, "is written in the transaction of the act: what cannot be written down is not done"),
  },
  {
    promise: "whoever goes to another workspace leaves their session behind",
    file: `${SERVER}/features/account/switch-workspace.ts`,
    guard: "origin.sessionToken === undefined ? undefined : await endSessionAcrossWorkspaces(tx, origin.sessionToken);",
    broken: "undefined;",
    test: serverTest(SWITCH_TEST, "leaves the old session behind, in the cookie too"),
  },
  {
    promise: "going to another workspace is no sign-in, and lengthens no session",
    file: `${SERVER}/features/account/switch-workspace.ts`,
    guard: "{ ...origin, signedInAt }",
    broken: "origin",
    test: serverTest(SWITCH_TEST, "has not signed in again by that: the session ends when it would have"),
  },
  {
    promise: "who has no password cannot be deleted by a stolen session",
    file: `${SERVER}/features/account/self/confirm-person.ts`,
    guard: "if (!(await isSignInRecent(platform, userId, sessionToken)))",
    broken: "if (sessionToken === undefined)",
    test: serverTest(
      "features/account/oidc/oidc.test.ts",
      "stands for a password that nobody has: who has just signed in can delete their account",
    ),
  },
  {
    promise: "only who is missing a permission is shown as asking for it",
    file: `${SERVER}/features/members/access-requests/list-requests.ts`,
    guard: ".has(row.permission);",
    broken: ".has(row.permission) || row.id !== '';",
    test: serverTest(
      MEMBERS_TEST,
      "ends when it is declined, when the person has the permission by now, and when they leave",
    ),
  },
  {
    promise: "admins of the internal workspace alone edit premade voices",
    file: `${SERVER}/entities/voice/roles/role-on-voice.ts`,
    guard: " and ${workspaceFlags.flag} = 'internal_workspace'",
    broken: "",
    test: serverTest(
      "features/voices/premade-voices.test.ts",
      "is edited by admins of the internal workspace alone, for everybody and across restarts",
    ),
  },
  {
    promise: "who has used all slots of a large plan is told whom to ask",
    file: "packages/contract/src/voices/rules.ts",
    guard: 'return tier === "scale_2024_08_10" ||',
    broken: "return",
    test: serverTest(
      "features/admin/people/people.test.ts",
      "refuse a voice beyond the limit that is set for them, and say how scale_2024_08_10 gets more",
    ),
  },
];
