import { COMPARISON_MUTATIONS } from "./comparison-mutations.ts";
import { DOCUMENT_MUTATIONS } from "./document-mutations.ts";
import { EVENT_MUTATIONS } from "./event-mutations.ts";
import { NOTICE_MUTATIONS } from "./notice-mutations.ts";
import { PEOPLE_MUTATIONS } from "./people-mutations.ts";
import { PRODUCTION_MUTATIONS } from "./production-mutations.ts";
import { STORAGE_MUTATIONS } from "./storage-mutations.ts";
import { SOCKET_MUTATIONS } from "./socket-mutations.ts";
import { VERIFICATION_MUTATIONS } from "./verification-mutations.ts";
import { type Mutation, SERVER, serverTest } from "./mutation.ts";
import { STATUS_MUTATIONS } from "./status-mutations.ts";
import { WORK_MUTATIONS } from "./work-mutations.ts";

const IDEMPOTENCY = `${SERVER}/platform/idempotency/idempotent-requests.ts`;
const IDEMPOTENCY_TEST = "platform/idempotency/idempotent-requests.test.ts";
const SHARE_STORE = `${SERVER}/entities/generation/share/store.ts`;
const SHARE_TEST = "features/history/share-links.test.ts";
const LEDGER = `${SERVER}/platform/credits-ledger/database-credits-ledger.ts`;
const LEDGER_TEST = "platform/credits-ledger/credits-ledger.test.ts";
const GATE = `${SERVER}/platform/http/request-gate.ts`;
const SYMBOL_TABLE = "packages/speech/src/embedded/neural/symbol-table.ts";
const SYMBOL_TABLE_TEST = "packages/speech/src/embedded/neural/symbol-table.test.ts";

/**
 * Guards of the product, each with an edit that takes it away and the test that has to notice (`npm run test:mutations`).
 * One row at least for each promise that a single place keeps.
 */
export const MUTATIONS: readonly Mutation[] = [
  ...COMPARISON_MUTATIONS,
  ...DOCUMENT_MUTATIONS,
  ...EVENT_MUTATIONS,
  ...NOTICE_MUTATIONS,
  ...WORK_MUTATIONS,
  ...PEOPLE_MUTATIONS,
  ...PRODUCTION_MUTATIONS,
  ...VERIFICATION_MUTATIONS,
  ...SOCKET_MUTATIONS,
  ...STATUS_MUTATIONS,
  ...STORAGE_MUTATIONS,
  {
    promise: "an answer is complete only when its audio is kept, and needs the bucket no more then",
    file: `${SERVER}/entities/generation/recorder/generation.ts`,
    guard: "await platform.storage.openCopy(key)",
    broken: "(await platform.storage.openRead(key)).stream",
    test: serverTest(
      "testing/whole-server/object-storage.test.ts",
      "the bucket is no longer read once the speech is stored",
    ),
  },
  {
    promise: "a backup proves that its recordings are whole",
    file: `${SERVER}/operations/prove-backup.ts`,
    guard: "if (lost.length > 0)",
    broken: "if (lost.length < 0)",
    test: serverTest(
      "testing/whole-server/backup-stores.test.ts",
      "a backup moves an installation through every database and storage with equal hashes, and verifies itself",
    ),
  },
  {
    promise: "an answer that is not to be kept stays on the machine",
    file: `${SERVER}/entities/generation/recorder/generation.ts`,
    guard: "writer = await platform.spool.createWriter();",
    broken: "writer = await platform.storage.createWriter();",
    test: serverTest(
      "testing/whole-server/object-storage.test.ts",
      "speech that is not to be stored is not sent to the bucket",
    ),
  },
  {
    promise: "a failing bucket is answered with a code",
    file: `${SERVER}/platform/http/error-handler.ts`,
    guard: "if (isStorageFailure(error)) return storageUnavailable(error);",
    broken: "",
    test: serverTest(
      "testing/whole-server/object-storage.test.ts",
      "an unavailable bucket is reported as not ready, and is ready again without a restart",
    ),
  },
  {
    promise: "an order is carried out once",
    file: IDEMPOTENCY,
    guard: "return taken.length === 0 ? undefined : claim;",
    broken: "return claim;",
    test: serverTest(
      IDEMPOTENCY_TEST,
      "an idempotent request is carried out once, however often and closely together it is sent",
    ),
  },
  {
    promise: "a key does not stand for another order",
    file: IDEMPOTENCY,
    guard: "if (known.requestHash !== requestHash) {",
    broken: "if (known.requestHash === undefined) {",
    test: serverTest(
      IDEMPOTENCY_TEST,
      "an idempotency key is refused for different content, and is separate for each workspace",
    ),
  },
  {
    promise: "an order that failed is tried again",
    file: IDEMPOTENCY,
    guard: "await inWorkspace(database, claim).delete(idempotentRequests).where(isMine);\n      throw error;",
    broken: "throw error;",
    test: serverTest(IDEMPOTENCY_TEST, "an idempotent request can be retried after a refusal"),
  },
  {
    promise: "an order of a killed process is taken over",
    file: IDEMPOTENCY,
    guard: "${idempotentRequests.leaseUntil} < ${now.toISOString()}",
    broken:
      "${idempotentRequests.leaseUntil} < to_timestamp(0) AND ${now.toISOString()}::timestamptz < ${now.toISOString()}",
    test: serverTest(
      IDEMPOTENCY_TEST,
      "an idempotent request is taken over from a killed process, and deleted after a day",
    ),
  },
  {
    promise: "a share link ends when it expires",
    file: SHARE_STORE,
    guard: "return or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now));",
    broken: "return or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, new Date(0)));",
    test: serverTest(
      SHARE_TEST,
      "a share link stops working when it expires or is revoked, even for conditional requests",
    ),
  },
  {
    promise: "a share link ends when it is revoked",
    file: `${SERVER}/entities/generation/share/shared-routes.ts`,
    guard: "if (!(await deleteShareLink(tx, scope, params.share_link_id))) throw notFound();",
    broken: "void [deleteShareLink, tx];",
    test: serverTest(
      SHARE_TEST,
      "a share link stops working when it expires or is revoked, even for conditional requests",
    ),
  },
  {
    promise: "a share link is revoked by nobody else",
    file: SHARE_STORE,
    guard: ".where(and(eq(shareLinks.id, id), eq(shareLinks.workspaceId, scope.workspaceId)))",
    broken: ".where(and(eq(shareLinks.id, id), gt(shareLinks.workspaceId, scope.workspaceId.slice(0, 0))))",
    test: serverTest(SHARE_TEST, "only the workspace can create, list and revoke share links"),
  },
  {
    promise: "a share link is gone with what it leads to",
    file: SHARE_STORE,
    guard: "await inWorkspace(queryable, scope).delete(shareLinks).where(isOf(scope, subject));",
    broken: "void [queryable, isOf(scope, subject)];",
    test: serverTest(
      SHARE_TEST,
      "a share link is shown on its history item, and deleted with it and with its workspace",
    ),
  },
  {
    promise: "a recording that was cut off is refused over HTTP",
    file: "packages/audio/src/extent/require-whole-file.ts",
    guard: 'if (extent.state === "truncated")',
    broken: 'if (extent.state === "truncated" && size < 0)',
    test: serverTest(
      "features/instant-clone/recordings.test.ts",
      "refuses a file that is not speech by its content, whatever its name",
    ),
  },
  {
    promise: "the English pack speaks with the symbols that its model knows",
    file: SYMBOL_TABLE,
    guard: "const table = tables.find(fits);",
    broken: "const table = tables.find((each) => fits(each) || each === listed);",
    test: {
      file: SYMBOL_TABLE_TEST,
      name: "a symbol table loses the one symbol that the model was not trained on",
    },
  },
  {
    promise: "a pack whose symbols do not fit its model is refused",
    file: SYMBOL_TABLE,
    guard: "const table = tables.find(fits);",
    broken: "const table = tables.find(fits) ?? listed;",
    test: {
      file: SYMBOL_TABLE_TEST,
      name: "a symbol table is refused where leaving out one symbol does not match the model",
    },
  },
  {
    promise: "a page of another origin changes nothing",
    file: GATE,
    guard: "if (isByBrowser && isMutating(request.method) && isCrossOrigin(request, config)) {",
    broken: "if (isByBrowser && isMutating(request.method) && isCrossOrigin(request, config) === undefined) {",
    test: serverTest("testing/whole-server/app.test.ts", "a page of another origin cannot use a visitor's cookie:"),
  },
  {
    promise: "a foreign host name is not answered",
    file: `${SERVER}/platform/http/origin.ts`,
    guard: "return config.allowedHosts.includes(name) || config.publicUrl?.hostname === name;",
    broken: "return name !== undefined || config.allowedHosts.includes(name);",
    test: serverTest("testing/whole-server/app.test.ts", "a foreign host name is refused in a forwarding header too"),
  },
  {
    promise: "a key does no more than it may",
    file: `${SERVER}/platform/identity.ts`,
    guard: "if (permission !== undefined) requirePermission(caller, permission);",
    broken: "",
    test: serverTest(
      "platform/identity/who-may.test.ts",
      "an API key needs the permission of the call, and otherwise only that of what it grants",
    ),
  },
  {
    promise: "a history item is its workspace's",
    file: `${SERVER}/entities/generation/history/store.ts`,
    guard: "return and(eq(historyItems.id, id), eq(historyItems.workspaceId, scope.workspaceId));",
    broken: "return and(eq(historyItems.id, id), gt(historyItems.workspaceId, scope.workspaceId.slice(0, 0)));",
    test: serverTest(
      "features/history/history.test.ts",
      "the history neither shows nor changes another workspace's items",
    ),
  },
  {
    promise: "a session is dead once it is left",
    file: `${SERVER}/platform/identity/sessions.ts`,
    guard: ".where(eq(sessions.tokenHash, sha256Hex(token)))",
    broken: '.where(eq(sessions.tokenHash, ""))',
    test: serverTest(
      "features/account/account.test.ts",
      "signing out ends the session on the server: the old token and cookie are refused",
    ),
  },
  {
    promise: "nobody spends more credits than there are",
    file: LEDGER,
    guard: "if (credits <= balance || credits === 0) return;",
    broken: "if (credits <= balance + 1_000_000) return;",
    test: serverTest(LEDGER_TEST, "a reservation reports the balance and the price when credits are insufficient"),
  },
  {
    promise: "what was reserved and not used is given back",
    file: LEDGER,
    guard: 'await this.#giveBack(tx, locked, reservation, reservation.credits - creditsUsed, "settle");',
    broken: 'await this.#giveBack(tx, locked, reservation, 0, "settle");',
    test: serverTest(LEDGER_TEST, "a reservation takes the credits, and refunds the difference when it settles"),
  },
  {
    promise: "a reservation ends once",
    file: `${SERVER}/platform/credits-ledger/credit-reservations.ts`,
    guard:
      'eq(creditReservations.id, id),\n        eq(creditReservations.state, "reserved"),\n      ),\n    )\n    .returning();',
    broken: "eq(creditReservations.id, id),\n      ),\n    )\n    .returning();",
    test: serverTest(LEDGER_TEST, "ending a reservation refunds everything once, however often it is called"),
  },
  {
    promise: "an address makes only so many accounts",
    file: "packages/contract/src/account/routes.ts",
    guard: 'auth: "none",\n    rateLimit: "sign_up",\n    body: SignUpBody,',
    broken: 'auth: "none",\n    body: SignUpBody,',
    test: serverTest("features/account/account.test.ts", "signing up is throttled by client address"),
  },
  {
    promise: "an address of the mail gets only so many mails",
    file: `${SERVER}/features/account/sign-up.ts`,
    guard: 'await rateLimits.take("sign_up_mail", email);\n  const token =',
    broken: "void rateLimits;\n  const token =",
    test: serverTest(
      "features/account/sign-up-by-mail.test.ts",
      "limits sign-up mails to one address, and requires the token for the first account",
    ),
  },
  {
    promise: "work on the side is done by one process at a time",
    file: `${SERVER}/platform/leases/lease.ts`,
    guard: "lte(leases.until, NOW)",
    broken: "sql`true`",
    test: serverTest(
      "platform/leases/lease.test.ts",
      "work under a lease is done by one process at a time, however many start at once",
    ),
  },
  {
    promise: "a process that only works answers nobody",
    file: `${SERVER}/app.ts`,
    guard: 'if (platform.config.role === "worker") refusePeople(http);',
    broken: "refusePeople.toString();",
    test: serverTest(
      "testing/whole-server/many-processes.test.ts",
      "processes do what their role allows, and sweep up one at a time",
    ),
  },
  {
    promise: "rate limits hold for all processes together",
    file: `${SERVER}/platform/rate-limits/rate-limits.ts`,
    guard: "window.shared = told.count;",
    broken: "",
    test: serverTest(
      "platform/rate-limits/rate-limits.test.ts",
      "a rate limit holds for all processes together, and ends for all of them",
    ),
  },
  {
    promise: "a stop waits only for what runs",
    file: `${SERVER}/app.ts`,
    guard: "http.server.closeIdleConnections()",
    broken: "undefined",
    test: serverTest(
      "testing/whole-server/shutdown.test.ts",
      "a stopping server lets running generations end and keeps them",
    ),
  },
  {
    promise: "a voice is measured again when the engine has come to sound differently",
    file: `${SERVER}/features/voice-library/store.ts`,
    guard: 'or(isNull(voices.speakerVector), and(ne(voices.category, "cloned"), isOld)),',
    broken: "isNull(voices.speakerVector),",
    test: serverTest(
      "features/voice-library/unmeasured-voices.test.ts",
      "a voice is measured once, and again when the sound of the engine has changed",
    ),
  },
];
