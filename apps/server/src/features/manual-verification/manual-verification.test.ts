import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { manualVerifications, verificationDocuments } from "../../entities/voice/verification/manual/tables.ts";
import { createBackup } from "../../platform/backup/create-backup.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { workspaces } from "../../platform/identity/tables.ts";
import { createId } from "../../platform/ids.ts";
import { type Answer, type CloneCalls, cloneCalls, type CloneFile } from "../../testing/clone-calls.ts";
import { jpegFile, pdfFile, pngFile } from "../../../../../test-kit/document-files.ts";
import {
  allowDocuments,
  auditOf,
  codeOf,
  insertSampleOf,
  signInAgain,
  storedDocumentKeys,
  TWO_PEOPLE,
  verificationCalls,
} from "../../testing/documents/document-setup.ts";
import { addTestMember } from "../../testing/people/test-member.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { documentKeyPath } from "./documents/document-key.ts";
import { deleteDecidedDocumentsAcrossWorkspaces, sweepDocumentsAcrossWorkspaces } from "./sweep-documents.ts";

type Signed = Pick<TestAccount, "headers">;

const PDF: CloneFile = { bytes: pdfFile(), name: "passport.pdf" };
const REASON = "The name does not match.";
const DAY_MS = 24 * 3_600_000;
let server: TestServer;
let admin: TestAccount;
let account: TestAccount;
let calls: CloneCalls;
let voiceId: string;
let nowMs = Date.now();

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(nowMs) });
  // Whoever signs up first runs the installation.
  admin = await server.signUp();
}, 120_000);
afterAll(() => server.stop());

beforeEach(async () => {
  nowMs += 1_000;
  account = await server.signUp({ tier: "creator" });
  calls = cloneCalls(server, account);
  await allowDocuments(server, account);
  voiceId = await draft(calls);
});

/** A draft with a recording of somebody. */
async function draft(theirs: CloneCalls): Promise<string> {
  const made = await theirs.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Ada", language: "en" });
  expect(made.status).toBe(200);
  await insertSampleOf(server, account, made.body.voice_id, TWO_PEOPLE[0]);
  return made.body.voice_id;
}

async function ask(files: readonly CloneFile[] = [PDF], extraText = "", id = voiceId): Promise<Answer<unknown>> {
  nowMs += 1_000;
  return await calls.sendForm(`/v1/voices/pvc/${id}/verification`, { extra_text: extraText }, files);
}

/** The request for the voice of the test. */
async function theRequest(query = ""): Promise<VerificationRequest> {
  const { verifications } = (await verificationCalls(server, admin).list(query)).body;
  const found = verifications.find(({ voice_id: id }) => id === voiceId);
  if (found === undefined) throw new Error("The voice has no request");
  return found;
}

const decide = (request: Pick<VerificationRequest, "verification_id">, how: "accept" | "refuse", reason = REASON) =>
  verificationCalls(server, admin).decide(request, how, reason);
const open = (request: VerificationRequest, who: Signed = admin, place = 0) =>
  verificationCalls(server, who).open(request, place);

async function fineTuning(id = voiceId): Promise<Voice["fine_tuning"]> {
  return (await calls.getVoice(id)).body.fine_tuning;
}

const storedKeys = () => storedDocumentKeys(server);

describe("documents of a verification", () => {
  it("documents are refused to unauthenticated callers and other workspaces, and without the permission", async () => {
    const path = `/v1/voices/pvc/${voiceId}/verification`;
    expect((await server.request(path, { method: "POST" })).status).toBe(401);
    const stranger = cloneCalls(server, await server.signUp({ tier: "creator" }));
    expect((await stranger.sendForm(path, {}, [PDF])).status).toBe(404);
    const own = await stranger.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Eve", language: "en" });
    const refused = await stranger.sendForm(`/v1/voices/pvc/${own.body.voice_id}/verification`, {}, [PDF]);
    expect([refused.status, refused.code]).toEqual([403, "can_not_request_manual_verification"]);
    const lite = await addTestMember(server, account, "workspace_lite_member");
    expect((await cloneCalls(server, lite).sendForm(path, {}, [PDF])).status).toBe(403);
    expect(await storedKeys()).toEqual([]);
  });

  it("only the admin of the installation sees documents, and every view is logged", async () => {
    const files = [PDF, { bytes: jpegFile(), name: "me.jpg" }, { bytes: pngFile(), name: "scan.png" }];
    expect(await ask(files, "I am Ada.")).toMatchObject({ status: 200, body: { status: "ok" } });
    const request = await theRequest();
    expect(request).toMatchObject({
      voice_name: "Ada",
      requested_by_email: account.email,
      extra_text: "I am Ada.",
      state: "pending",
      decided_at_unix: null,
      documents_deleted_at_unix: null,
      documents: [
        { file_name: "passport.pdf", mime_type: "application/pdf", size_bytes: PDF.bytes.length, state: "readable" },
        { file_name: "me.jpg", mime_type: "image/jpeg" },
        { file_name: "scan.png", mime_type: "image/png" },
      ],
    });
    const stranger = await server.signUp();
    for (const person of [account, stranger]) {
      expect((await verificationCalls(server, person).list()).status).toBe(403);
      expect((await open(request, person)).status).toBe(403);
      for (const how of ["accept", "refuse"]) {
        expect((await verificationCalls(server, person).decide(request, how, REASON)).status).toBe(403);
      }
    }
    expect((await open(request, { headers: {} })).status).toBe(401);
    const key = await admin.createApiKey();
    expect((await verificationCalls(server, key).list()).status).toBeGreaterThanOrEqual(400);
    expect((await auditOf(server, admin)).filter(({ action }) => action === "verification_document_opened")).toEqual(
      [],
    );

    for (const [place, { bytes }] of files.entries()) {
      const response = await open(request, admin, place);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": request.documents[place]?.mime_type,
        "content-length": String(bytes.length),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "no-store",
        "content-disposition": expect.stringMatching(/^attachment; filename="(passport.pdf|me.jpg|scan.png)"/),
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    }
    const looks = (await auditOf(server, admin)).filter(({ action }) => action === "verification_document_opened");
    expect(looks.map(({ target_id: id }) => id).toReversed()).toEqual(
      request.documents.map(({ document_id: id }) => id),
    );
    expect(looks[0]).toMatchObject({
      actor_email: admin.email,
      details: { verification_id: request.verification_id, voice_id: voiceId },
    });
    expect((await auditOf(server, account)).find(({ action }) => action !== "access_denied")).toMatchObject({
      action: "verification_requested",
      details: { voice_id: voiceId, documents: 3 },
    });
    expect(server.logText().includes("passport.pdf")).toBe(false);
  });

  it("documents are encrypted at rest, with a key that only the server can read and no backup includes", async () => {
    expect((await ask([PDF], "no secrets here")).status).toBe(200);
    const { database, storage, config } = server.platform;
    const [row] = await acrossWorkspaces(database)
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.workspaceId, account.scope.workspaceId));
    const { stream } = await storage.openRead(row?.objectKey ?? "");
    const stored = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>));
    expect(stored.length).toBeGreaterThan(PDF.bytes.length);
    expect(stored.includes("PDF")).toBe(false);
    const keyPath = documentKeyPath(config);
    expect((await stat(keyPath)).mode & 0o777).toBe(0o600);
    const key = (await readFile(keyPath, "utf8")).trim();

    const place = await mkdtemp(join(tmpdir(), "voicewright-documents-"));
    try {
      await createBackup(config, join(place, "backup"));
      const files = await readdir(join(place, "backup"), { recursive: true, withFileTypes: true });
      const contents = files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name)));
      const all = Buffer.concat(await Promise.all(contents));
      expect(all.includes(stored)).toBe(true);
      expect([all.includes(key), all.includes(Buffer.from(key, "hex"))]).toEqual([false, false]);
    } finally {
      await rm(place, { recursive: true });
    }
  }, 60_000);

  it("refuses documents of the wrong number, size or type, and stores nothing of them", async () => {
    const tried = async (files: readonly CloneFile[], text?: string) => {
      const { status, code } = await ask(files, text);
      return [status, code];
    };
    const none = await ask([]);
    expect([none.status, none.code, none.message]).toEqual([400, "documents_required", MESSAGES.documentsRequired]);
    expect(await tried(Array.from({ length: 6 }, () => PDF))).toEqual([400, "too_many_files"]);
    const limit = PROFESSIONAL_LIMITS.documentsTotalMaxBytes;
    const padded = (sizeBytes: number) => pngFile({ paddingBytes: sizeBytes });
    expect(await tried([{ bytes: padded(limit / 2) }, { bytes: padded(limit / 2) }])).toEqual([
      400,
      "documents_too_large",
    ]);
    expect((await tried([{ bytes: padded(limit + 1) }]))[1]).toBe("request_too_large");
    const others: readonly (readonly [Uint8Array, string, string])[] = [
      [Buffer.from("<html><script>alert(1)</script></html>"), "id.pdf", "is not a PDF"],
      [Buffer.from("#!/bin/sh\nrm -rf /\n"), "id.png", "is not a PDF"],
      [randomBytes(2_000), "id.jpg", "is not a PDF"],
      [pdfFile({ catalogue: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }), "id.pdf", "contains links"],
      [pdfFile({ trailer: "/Encrypt 9 0 R" }), "id.pdf", "has a password"],
      [pdfFile().subarray(0, 300), "id.pdf", "is incomplete"],
      [Buffer.concat([jpegFile(), Buffer.from("PK")]), "id.jpg", "contains other data"],
      [new Uint8Array(0), "id.pdf", "is not a PDF"],
    ];
    for (const [bytes, name, message] of others) {
      const refused = await ask([PDF, { bytes, name }]);
      expect([refused.status, refused.code, refused.message]).toEqual([
        400,
        "invalid_document",
        expect.stringContaining(`${name} ${message}`),
      ]);
    }
    expect((await ask([PDF], "x".repeat(1_001))).status).toBe(422);
    expect(await fineTuning()).toMatchObject({ manual_verification_requested: false, manual_verification: null });
    const { database } = server.platform;
    const isOurs = eq(manualVerifications.workspaceId, account.scope.workspaceId);
    expect(await acrossWorkspaces(database).select().from(manualVerifications).where(isOurs)).toEqual([]);
    expect(await sweepDocumentsAcrossWorkspaces(server.platform)).toBe(0);
  }, 60_000);

  it("document names and text lose invisible and direction-changing characters", async () => {
    const files = [
      { bytes: pdfFile(), name: "../\u202Efdp.exe\u0000.pdf" },
      { bytes: pngFile(), name: "scan\u2066.jpg" },
    ];
    expect((await ask(files, "Hello\u0000\u0007 there")).status).toBe(200);
    const { documents, extra_text: text } = await theRequest();
    expect(documents.map(({ file_name: name }) => name)).toEqual(["fdp.exe.pdf", "scan.jpg.png"]);
    expect(text).toBe("Hello there");
    const { manual_verification: shown } = await fineTuning();
    expect(shown).toMatchObject({
      state: "pending",
      extra_text: "Hello there",
      files: [{ file_name: "fdp.exe.pdf" }, {}],
    });
  });

  it("documents are accepted only once at a time, even when sent twice at the same moment", async () => {
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual([
      "200 undefined",
      "409 manual_verification_already_requested",
    ]);
    expect((await ask()).code).toBe("manual_verification_already_requested");
    expect((await fineTuning()).manual_verification_requested).toBe(true);
    const documents = acrossWorkspaces(server.platform.database).select().from(verificationDocuments);
    const keys = (await documents).map(({ objectKey }) => objectKey);
    expect((await storedKeys()).toSorted()).toEqual(keys.toSorted());
  });

  it("documents are refused with a reason, after which others can be sent", async () => {
    await ask();
    const request = await theRequest();
    expect((await decide(request, "refuse", "  ")).status).toBe(422);
    const refused = await decide(request, "refuse");
    expect([refused.status, refused.body.state, refused.body.reason, refused.body.decided_by_email]).toEqual([
      200,
      "refused",
      REASON,
      admin.email,
    ]);
    expect((await decide(request, "accept")).code).toBe("verification_already_decided");
    expect(await fineTuning()).toMatchObject({
      is_allowed_to_fine_tune: false,
      manual_verification_requested: false,
      manual_verification: { state: "refused", reason: REASON },
    });
    expect((await auditOf(server, admin))[0]).toMatchObject({
      action: "verification_refused",
      target_id: request.verification_id,
      details: { voice_id: voiceId, reason: REASON },
    });
    expect((await ask()).status).toBe(200);
    expect((await theRequest()).verification_id).not.toBe(request.verification_id);
    expect((await theRequest("&state=decided")).verification_id).toBe(request.verification_id);
  });

  it("documents are decided only once, even by two simultaneous decisions", async () => {
    await ask();
    const request = await theRequest();
    const both = await Promise.all([decide(request, "accept", ""), decide(request, "refuse")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [state] = (await verificationCalls(server, admin).list("&state=decided")).body.verifications.filter(
      ({ voice_id: id }) => id === voiceId,
    );
    expect(state?.state).toBe(both[0]?.status === 200 ? "accepted" : "refused");
  });

  it("accepted documents verify the voice", async () => {
    await ask();
    const request = await theRequest();
    expect((await fineTuning()).is_allowed_to_fine_tune).toBe(false);
    expect((await decide(request, "accept", "")).body).toMatchObject({ state: "accepted", reason: null });
    const { body: voice } = await calls.getVoice(voiceId);
    expect(voice.voice_verification.is_verified).toBe(true);
    expect(voice.fine_tuning).toMatchObject({ is_allowed_to_fine_tune: true, manual_verification_requested: false });
    expect((await ask()).code).toBe("already_verified");
    expect((await decide({ ...request, verification_id: createId() }, "accept")).code).toBe("verification_not_found");
  });

  it("refuses to accept documents for samples of another person that were added later", async () => {
    await ask();
    nowMs += 1_000;
    await insertSampleOf(server, account, voiceId, TWO_PEOPLE[1]);
    const refused = await decide(await theRequest(), "accept");
    expect([refused.status, refused.code]).toEqual([409, "samples_of_another_person"]);
    expect((await fineTuning()).is_allowed_to_fine_tune).toBe(false);
    expect((await theRequest()).state).toBe("pending");
  });

  it("documents without their key are unreadable, which the admin sees, and new ones get a new key", async () => {
    await ask();
    const request = await theRequest();
    await rm(documentKeyPath(server.platform.config));
    expect((await theRequest()).documents[0]?.state).toBe("key_missing");
    expect(await codeOf(await open(request))).toEqual([409, "document_key_missing"]);
    expect((await decide(request, "refuse")).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const next = await theRequest();
    expect([next.documents[0]?.state, (await open(next)).status]).toEqual(["readable", 200]);
    expect(await codeOf(await open(request))).toEqual([409, "document_key_missing"]);
  });

  it("altered or swapped documents are not shown", async () => {
    const bytes = pngFile({ paddingBytes: 200_000 });
    await ask([{ bytes, name: "a.png" }, PDF]);
    const request = await theRequest();
    const { database, storage } = server.platform;
    const rows = await acrossWorkspaces(database)
      .select()
      .from(verificationDocuments)
      .where(eq(verificationDocuments.verificationId, request.verification_id));
    const [first, second] = rows.toSorted((one, other) => one.position - other.position);
    if (first === undefined || second === undefined) throw new Error("There are two documents");
    const exchange = { objectKey: second.objectKey };
    await acrossWorkspaces(database)
      .update(verificationDocuments)
      .set(exchange)
      .where(eq(verificationDocuments.documentId, first.documentId));
    expect(await codeOf(await open(request))).toEqual([500, "document_damaged"]);
    await storage.delete(second.objectKey);
    expect(await codeOf(await open(request, admin, 1))).toEqual([500, "document_damaged"]);
  });

  it("documents are deleted thirty days after the decision, not before", async () => {
    await ask();
    const request = await theRequest();
    const keys = await storedKeys();
    nowMs += 400 * DAY_MS;
    await deleteDecidedDocumentsAcrossWorkspaces(server.platform);
    admin = await signInAgain(server, admin);
    expect((await open(request)).status).toBe(200);
    const decided = await decide(request, "refuse");
    expect(decided.body.documents_deleted_at_unix).toBe((decided.body.decided_at_unix ?? 0) + 30 * 86_400);
    nowMs += 30 * DAY_MS - 60_000;
    await deleteDecidedDocumentsAcrossWorkspaces(server.platform);
    admin = await signInAgain(server, admin);
    expect((await open(request)).status).toBe(200);
    nowMs += 60_000;
    await deleteDecidedDocumentsAcrossWorkspaces(server.platform);
    expect(await codeOf(await open(request))).toEqual([404, "document_not_found"]);
    expect((await theRequest("&state=decided")).documents).toEqual([]);
    expect((await storedKeys()).filter((key) => keys.includes(key)).length).toBeLessThan(keys.length);
  });

  it("documents are deleted with their voice, and with their workspace", async () => {
    await ask();
    const { verification_id: id } = await theRequest();
    const before = (await storedKeys()).length;
    expect((await calls.call("DELETE", `/v1/voices/${voiceId}`)).status).toBe(200);
    expect((await storedKeys()).length).toBe(before - 1);
    const gone = await verificationCalls(server, admin).list();
    expect(gone.body.verifications.filter(({ verification_id: other }) => other === id)).toEqual([]);

    voiceId = await draft(calls);
    await ask();
    const { database } = server.platform;
    await acrossWorkspaces(database).delete(workspaces).where(eq(workspaces.id, account.scope.workspaceId));
    nowMs += 2 * 3_600_000;
    expect(await sweepDocumentsAcrossWorkspaces(server.platform)).toBeGreaterThan(0);
    const left = await acrossWorkspaces(database).select().from(verificationDocuments);
    const known = left.map(({ objectKey }) => objectKey);
    expect((await storedKeys()).filter((key) => !known.includes(key))).toEqual([]);
    expect(left.some(({ workspaceId }) => workspaceId === account.scope.workspaceId)).toBe(false);
  });
});
