import { COMPARISON_MUTATIONS } from "./comparison-mutations.ts";
import { DOCUMENT_MUTATIONS } from "./document-mutations.ts";
import { EVENT_MUTATIONS } from "./event-mutations.ts";
import { NOTICE_MUTATIONS } from "./notice-mutations.ts";
import { PEOPLE_MUTATIONS } from "./people-mutations.ts";
import { PRODUCTION_MUTATIONS } from "./production-mutations.ts";
import { SOCKET_MUTATIONS } from "./socket-mutations.ts";
import { VERIFICATION_MUTATIONS } from "./verification-mutations.ts";
import { type Mutation, SERVER, serverTest } from "./mutation.ts";
import { STANDING_MUTATIONS } from "./standing-mutations.ts";
import { WORK_MUTATIONS } from "./work-mutations.ts";

const IDEMPOTENCY = `${SERVER}/platform/idempotency/idempotent-requests.ts`;
const IDEMPOTENCY_TEST = "platform/idempotency/idempotent-requests.test.ts";
const SHARE_STORE = `${SERVER}/entities/generation/share/store.ts`;
const SHARE_TEST = "features/history/share-links.test.ts";
const CHECK_AUDIO = `${SERVER}/features/admin/storage/check-audio.ts`;
const CHECK_AUDIO_TEST = "testing/whole-server/check-audio.test.ts";
const LEDGER = `${SERVER}/platform/credits-ledger/database-credits-ledger.ts`;
const LEDGER_TEST = "platform/credits-ledger/credits-ledger.test.ts";
const GATE = `${SERVER}/platform/http/request-gate.ts`;
const OBJECT_STORAGE = `${SERVER}/platform/object-storage`;
const OBJECT_STORAGE_TEST = "platform/object-storage/object-storage.test.ts";
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
  ...STANDING_MUTATIONS,
  {
    promise: "an upload to the bucket that breaks off leaves nothing",
    file: `${OBJECT_STORAGE}/s3-upload.ts`,
    guard: "await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);",
    broken: "",
    test: serverTest(OBJECT_STORAGE_TEST, "leaves nothing of an object whose sending breaks off"),
  },
  {
    promise: "uploads that a killed process began are swept up",
    file: `${OBJECT_STORAGE}/s3-object-storage.ts`,
    guard: "Initiated.getTime() >= before",
    broken: "Initiated.getTime() >= 0",
    test: serverTest(
      OBJECT_STORAGE_TEST,
      "sweeps up what a killed process has begun to send, once nobody can be sending it any more",
    ),
  },
  {
    promise: "a download from the bucket that breaks off goes on where it stopped",
    file: `${OBJECT_STORAGE}/s3-download.ts`,
    guard: "broken > BROKEN_READS_MAX ||",
    broken: "broken > 0 ||",
    test: serverTest(OBJECT_STORAGE_TEST, "reads on where an answer broke off, and gives up when it goes on breaking"),
  },
  {
    promise: "audio is deleted in its old place only when the new one has the same",
    file: `${OBJECT_STORAGE}/move-objects.ts`,
    guard: "if (isPresent && (await differs(first, second, key))) different.push(key);",
    broken: "if (key.length === 0) different.push(key);",
    test: serverTest(OBJECT_STORAGE_TEST, "is copied and compared, also a second time, and then deleted where it was"),
  },
  {
    promise: "an answer is complete only when its audio is kept, and needs the bucket no more then",
    file: `${SERVER}/entities/generation/recorder/generation.ts`,
    guard: "await platform.storage.openCopy(key)",
    broken: "(await platform.storage.openRead(key)).stream",
    test: serverTest("testing/whole-server/object-storage.test.ts", "needs the bucket no more once the speech is kept"),
  },
  {
    promise: "a backup proves that its recordings are whole",
    file: `${SERVER}/operations/prove-backup.ts`,
    guard: "if (lost.length > 0)",
    broken: "if (lost.length < 0)",
    test: serverTest(
      "testing/whole-server/backup-stores.test.ts",
      "moves an installation through every database and storage with equal hashes, and proves itself",
    ),
  },
  {
    promise: "audio that has not moved yet is read where it was",
    file: `${OBJECT_STORAGE}/joined-object-storage.ts`,
    guard: "return await storage.openRead(key, range);",
    broken: "return await this.first.openRead(key, range);",
    test: serverTest(
      "testing/whole-server/object-storage.test.ts",
      "can be played at any moment, and is whole in its new place",
    ),
  },
  {
    promise: "an answer that is not to be kept stays on the machine",
    file: `${SERVER}/entities/generation/recorder/generation.ts`,
    guard: "writer = await platform.spool.createWriter();",
    broken: "writer = await platform.storage.createWriter();",
    test: serverTest("testing/whole-server/object-storage.test.ts", "does not send away what is not to be kept"),
  },
  {
    promise: "a failing bucket is answered with a code",
    file: `${SERVER}/platform/http/error-handler.ts`,
    guard: "if (isStorageFailure(error)) return storageUnavailable(error);",
    broken: "",
    test: serverTest(
      "testing/whole-server/object-storage.test.ts",
      "says so when the bucket does not answer, and is ready again without a restart",
    ),
  },
  {
    promise: "an order is carried out once",
    file: IDEMPOTENCY,
    guard: "return taken.length === 0 ? undefined : claim;",
    broken: "return claim;",
    test: serverTest(IDEMPOTENCY_TEST, "is carried out once, however often and however close together it is sent"),
  },
  {
    promise: "a key does not stand for another order",
    file: IDEMPOTENCY,
    guard: "if (known.requestHash !== requestHash) {",
    broken: "if (known.requestHash === undefined) {",
    test: serverTest(IDEMPOTENCY_TEST, "is refused for different content, and is separate for each workspace"),
  },
  {
    promise: "an order that failed is tried again",
    file: IDEMPOTENCY,
    guard: "await inWorkspace(database, claim).delete(idempotentRequests).where(isMine);\n      throw error;",
    broken: "throw error;",
    test: serverTest(IDEMPOTENCY_TEST, "is tried again after a refusal"),
  },
  {
    promise: "an order of a killed process is taken over",
    file: IDEMPOTENCY,
    guard: "${idempotentRequests.leaseUntil} < ${now.toISOString()}",
    broken:
      "${idempotentRequests.leaseUntil} < to_timestamp(0) AND ${now.toISOString()}::timestamptz < ${now.toISOString()}",
    test: serverTest(IDEMPOTENCY_TEST, "is taken over from a killed process, and deleted after a day"),
  },
  {
    promise: "a share link ends when it expires",
    file: SHARE_STORE,
    guard: "return or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now));",
    broken: "return or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, new Date(0)));",
    test: serverTest(
      SHARE_TEST,
      "stop working when they expire, and at once when they are revoked, also for conditional requests",
    ),
  },
  {
    promise: "a share link ends when it is revoked",
    file: `${SERVER}/entities/generation/share/shared-routes.ts`,
    guard: "if (!(await deleteShareLink(tx, scope, params.share_link_id))) throw notFound();",
    broken: "void [deleteShareLink, tx];",
    test: serverTest(
      SHARE_TEST,
      "stop working when they expire, and at once when they are revoked, also for conditional requests",
    ),
  },
  {
    promise: "a share link is revoked by nobody else",
    file: SHARE_STORE,
    guard: ".where(and(eq(shareLinks.id, id), eq(shareLinks.workspaceId, scope.workspaceId)))",
    broken: ".where(and(eq(shareLinks.id, id), gt(shareLinks.workspaceId, scope.workspaceId.slice(0, 0))))",
    test: serverTest(SHARE_TEST, "can be made, listed and revoked only by the workspace"),
  },
  {
    promise: "a share link is gone with what it leads to",
    file: SHARE_STORE,
    guard: "await inWorkspace(queryable, scope).delete(shareLinks).where(isOf(scope, subject));",
    broken: "void [queryable, isOf(scope, subject)];",
    test: serverTest(SHARE_TEST, "are shown on the history item, and deleted with it and with its workspace"),
  },
  {
    promise: "a recording that was cut off is refused over HTTP",
    file: "packages/audio/src/extent/require-whole-file.ts",
    guard: 'if (extent.state === "truncated")',
    broken: 'if (extent.state === "truncated" && size < 0)',
    test: serverTest("features/instant-clone/recordings.test.ts", "is refused by its content, whatever its name"),
  },
  {
    promise: "admin check finds audio that was changed or is gone",
    file: CHECK_AUDIO,
    guard: 'if (state === "whole" ||',
    broken: 'if (state !== undefined || state === "whole" ||',
    test: serverTest(CHECK_AUDIO_TEST, "finds orphan, missing and altered files, and restores them from a backup"),
  },
  {
    promise: "admin check finds audio that belongs to nothing",
    file: CHECK_AUDIO,
    guard: 'findings.push({ key, problem: "orphan", remedy: "delete" });',
    broken: "",
    test: serverTest(CHECK_AUDIO_TEST, "finds orphan, missing and altered files, and restores them from a backup"),
  },
  {
    promise: "admin check takes no damaged copy of a backup",
    file: CHECK_AUDIO,
    guard: "if (isThere && (await hashFile(path)) === sha256) return path;",
    broken: "if (isThere && (await hashFile(path)) !== `not ${sha256}`) return path;",
    test: serverTest(CHECK_AUDIO_TEST, "does not restore a damaged copy from a backup, and reports what stays lost"),
  },
  {
    promise: "the English pack speaks with the symbols that its model knows",
    file: SYMBOL_TABLE,
    guard: "const table = tables.find(fits);",
    broken: "const table = tables.find((each) => fits(each) || each === listed);",
    test: {
      file: SYMBOL_TABLE_TEST,
      name: "loses the one symbol that the model was not trained on",
    },
  },
  {
    promise: "a pack whose symbols do not fit its model is refused",
    file: SYMBOL_TABLE,
    guard: "const table = tables.find(fits);",
    broken: "const table = tables.find(fits) ?? listed;",
    test: {
      file: SYMBOL_TABLE_TEST,
      name: "is refused where leaving out one symbol does not match the model",
    },
  },
  {
    promise: "a page of another origin changes nothing",
    file: GATE,
    guard: "if (isByBrowser && isMutating(request.method) && isFromForeignPage(request, config)) {",
    broken: "if (isByBrowser && isMutating(request.method) && isFromForeignPage(request, config) === undefined) {",
    test: serverTest("testing/whole-server/app.test.ts", "may not use a visitor's cookie"),
  },
  {
    promise: "a foreign host name is not answered",
    file: `${SERVER}/platform/http/origin.ts`,
    guard: "return config.allowedHosts.includes(name) || config.publicUrl?.hostname === name;",
    broken: "return name !== undefined || config.allowedHosts.includes(name);",
    test: serverTest("testing/whole-server/app.test.ts", "is also refused in a forwarding header"),
  },
  {
    promise: "a key does no more than it may",
    file: `${SERVER}/platform/identity.ts`,
    guard: "if (route.permission !== undefined) requirePermission(caller, route.permission);",
    broken: "",
    test: serverTest("platform/identity/who-may.test.ts", "needs the permission of the call, and no other"),
  },
  {
    promise: "a history item is its workspace's",
    file: `${SERVER}/entities/generation/history/store.ts`,
    guard: "return and(eq(historyItems.id, id), eq(historyItems.workspaceId, scope.workspaceId));",
    broken: "return and(eq(historyItems.id, id), gt(historyItems.workspaceId, scope.workspaceId.slice(0, 0)));",
    test: serverTest("features/history/history.test.ts", "does not find another workspace's items, nor change them"),
  },
  {
    promise: "a session is dead once it is left",
    file: `${SERVER}/platform/identity/sessions.ts`,
    guard: ".where(eq(sessions.tokenHash, sha256Hex(token)))",
    broken: '.where(eq(sessions.tokenHash, ""))',
    test: serverTest(
      "features/account/account.test.ts",
      "ends the session on the server: after signing out the old token and cookie are refused",
    ),
  },
  {
    promise: "nobody spends more credits than there are",
    file: LEDGER,
    guard: "if (credits <= balance || credits === 0) return;",
    broken: "if (credits <= balance + 1_000_000) return;",
    test: serverTest(LEDGER_TEST, "reports the balance and the price when there is not enough"),
  },
  {
    promise: "what was reserved and not used is given back",
    file: LEDGER,
    guard: 'await this.#giveBack(tx, locked, reservation, reservation.credits - creditsUsed, "settle");',
    broken: 'await this.#giveBack(tx, locked, reservation, 0, "settle");',
    test: serverTest(LEDGER_TEST, "takes the credits, and refunds the difference when it settles"),
  },
  {
    promise: "a reservation ends once",
    file: `${SERVER}/platform/credits-ledger/credit-reservations.ts`,
    guard:
      'eq(creditReservations.id, id),\n        eq(creditReservations.state, "reserved"),\n      ),\n    )\n    .returning();',
    broken: "eq(creditReservations.id, id),\n      ),\n    )\n    .returning();",
    test: serverTest(LEDGER_TEST, "refunds everything once, however often it is called"),
  },
  {
    promise: "an address makes only so many accounts",
    file: "packages/contract/src/account/routes.ts",
    guard: 'auth: "none",\n    rateLimit: "sign_up",\n    body: SignUpBody,',
    broken: 'auth: "none",\n    body: SignUpBody,',
    test: serverTest("features/account/account.test.ts", "is throttled for the address"),
  },
  {
    promise: "an address of the mail gets only so many mails",
    file: `${SERVER}/features/account/sign-up.ts`,
    guard: 'await rateLimits.take("sign_up_mail", email);\n  const token =',
    broken: "void rateLimits;\n  const token =",
    test: serverTest(
      "features/account/sign-up-by-mail.test.ts",
      "limits the mails to one address, and needs the token for the first account",
    ),
  },
  {
    promise: "a key of storage leaves its folder nowhere",
    file: `${OBJECT_STORAGE}/object-keys.ts`,
    guard: "if (!isObjectKey(key)) throw",
    broken: "if (key === undefined) throw",
    test: serverTest(OBJECT_STORAGE_TEST, 'refuses the key "../secret"'),
  },
  {
    promise: "work on the side is done by one process at a time",
    file: `${SERVER}/platform/leases/lease.ts`,
    guard: "lte(leases.until, NOW)",
    broken: "sql`true`",
    test: serverTest("platform/leases/lease.test.ts", "is done by one process at a time, however many come at once"),
  },
  {
    promise: "a process that only works answers nobody",
    file: `${SERVER}/app.ts`,
    guard: 'if (platform.config.role === "worker") refusePeople(http);',
    broken: "refusePeople.toString();",
    test: serverTest(
      "testing/whole-server/many-processes.test.ts",
      "do what their role says, and sweep up one at a time",
    ),
  },
  {
    promise: "rate limits hold for all processes together",
    file: `${SERVER}/platform/rate-limits/rate-limits.ts`,
    guard: "window.shared = told.count;",
    broken: "",
    test: serverTest("platform/rate-limits/rate-limits.test.ts", "holds for all processes together"),
  },
  {
    promise: "a stop waits only for what runs",
    file: `${SERVER}/app.ts`,
    guard: "http.server.closeIdleConnections()",
    broken: "undefined",
    test: serverTest("testing/whole-server/shutdown.test.ts", "lets running generations end and keeps them"),
  },
  {
    promise: "a voice is measured again when the engine has come to sound differently",
    file: `${SERVER}/features/voice-library/store.ts`,
    guard: 'or(isNull(voices.speakerVector), and(ne(voices.category, "cloned"), isOld)),',
    broken: "isNull(voices.speakerVector),",
    test: serverTest(
      "features/voice-library/unmeasured-voices.test.ts",
      "a voice is measured once, and again when the engine has come to sound differently",
    ),
  },
];
