import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createBackup } from "../../platform/backup/create-backup.ts";
import { performOperation, type VerificationOperation } from "../../platform/operator/operations.ts";
import { cloneCalls, type CloneCalls } from "../../testing/clone-calls.ts";
import {
  allowDocuments,
  auditOf,
  insertSampleOf,
  TWO_PEOPLE,
  verificationCalls,
} from "../../testing/documents/document-setup.ts";
import { pdfFile } from "../../../../../test-kit/document-files.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { documentKeyPath } from "./documents/document-key.ts";
import { describeLockedDocuments } from "./documents/locked-documents.ts";
import { runVerificationCommandAcrossWorkspaces } from "./operator-commands.ts";

const DOCUMENT = { bytes: pdfFile(), name: "contract.pdf" };

let server: TestServer;
let admin: TestAccount;
let account: TestAccount;
let calls: CloneCalls;
let voiceId: string;
let place: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signUp();
  await server.platform.jobs.start({ isWorking: false });
  place = await mkdtemp(join(tmpdir(), "voicewright-decisions-"));
}, 120_000);
afterAll(async () => {
  await rm(place, { recursive: true });
  await server.stop();
});

beforeEach(async () => {
  account = await server.signUp({ tier: "creator" });
  calls = cloneCalls(server, account);
  await allowDocuments(server, account);
  const made = await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", {
    name: "Ada\u001b[2J",
    language: "en",
  });
  voiceId = made.body.voice_id;
  await insertSampleOf(server, account, voiceId, TWO_PEOPLE[0], 700_000);
});

async function ask(): Promise<VerificationRequest> {
  const sent = await calls.sendForm(`/v1/voices/pvc/${voiceId}/verification`, {}, [DOCUMENT]);
  expect(sent.status).toBe(200);
  const { verifications } = (await verificationCalls(server, admin).list()).body;
  const found = verifications.find(({ voice_id: id }) => id === voiceId);
  if (found === undefined) throw new Error("The voice has no request");
  return found;
}

const stateOf = async () => (await calls.getVoice(voiceId)).body.fine_tuning.finetuning_state;

async function command(operation: VerificationOperation): Promise<string> {
  const { openedDatabase, ledger } = server.opened;
  const runVerificationCommand = (asked: VerificationOperation) =>
    runVerificationCommandAcrossWorkspaces(server.platform, asked);
  return await performOperation(
    { openedDatabase, ledger, audit: server.platform.audit, runVerificationCommand },
    operation,
  );
}

describe("the training of a voice whose documents are reviewed", () => {
  it("training is refused until the documents are accepted, and then starts by itself", async () => {
    const request = await ask();
    const train = () => calls.call("POST", `/v1/voices/pvc/${voiceId}/train`, {});
    expect((await train()).code).toBe("fine_tuning_not_allowed");
    expect(await stateOf()).toBe("not_verified");
    expect((await verificationCalls(server, admin).decide(request, "accept", "")).status).toBe(200);
    expect(await stateOf()).toBe("queued");
    expect((await train()).code).toBe("fine_tuning_already_queued");
  });

  it("training does not start when the documents are refused", async () => {
    expect((await verificationCalls(server, admin).decide(await ask(), "refuse", "Blurred.")).status).toBe(200);
    expect(await stateOf()).toBe("not_verified");
  });
});

describe("the operator", () => {
  it("the operator lists, shows, saves and decides requests by command, which the workspace logs", async () => {
    const { verification_id: id, documents } = await ask();
    const [document] = documents;
    const listed = await command({ kind: "list_verifications" });
    expect(listed).toContain(`${id}  `);
    expect(listed).toContain(`of ${account.email}`);
    // What people write does not reach the terminal.
    expect(listed).not.toContain("\u001b");
    const shown = await command({ kind: "show_verification", verification_id: id });
    expect(shown).toContain(`contract.pdf, ${DOCUMENT.bytes.length} bytes`);
    const directory = join(place, "saved");
    await command({ kind: "show_verification", verification_id: id, directory });
    expect(await readdir(directory)).toEqual([`${document?.document_id} contract.pdf`]);
    const saved = await readFile(join(directory, `${document?.document_id} contract.pdf`));
    expect(saved.equals(Buffer.from(DOCUMENT.bytes))).toBe(true);
    const accept = { kind: "decide_verification", verification_id: id, is_accepted: true, reason: "Seen." } as const;
    expect(await command(accept)).toContain("is verified");
    await expect(command(accept)).rejects.toThrow("This request was decided before.");
    await expect(command({ ...accept, verification_id: "nobodys" })).rejects.toThrow("There is no such request.");
    expect((await calls.getVoice(voiceId)).body.fine_tuning.manual_verification).toMatchObject({
      state: "accepted",
      reason: "Seen.",
    });
    const acts = (await auditOf(server, account)).filter(({ actor_user_id: actor }) => actor === "operator");
    expect(acts.map(({ action }) => action)).toEqual(["verification_accepted", "verification_document_opened"]);
  });

  it("the operator is warned of documents in a restored backup without their key", async () => {
    await ask();
    const { config } = server.platform;
    const backup = join(place, "backup");
    const { files } = await createBackup(config, backup);
    expect(await describeLockedDocuments(config, backup, files)).toBeUndefined();
    const elsewhere = { ...config, dataDirectory: join(place, "elsewhere") };
    const said = await describeLockedDocuments(elsewhere, backup, files);
    expect(said).toContain("documents of verifications cannot be opened");
    expect(said).toContain(documentKeyPath(elsewhere));
  }, 60_000);
});
