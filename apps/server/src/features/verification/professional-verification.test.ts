import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { VERIFICATION_ATTEMPTS_MAX, VERIFICATION_ATTEMPTS_RESET_MS } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordingsOf, type SpeakerName } from "../../../../../packages/audio/test/shared-recordings.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { cloneCalls, type CloneCalls } from "../../testing/clone-calls.ts";
import { pdfFile } from "../../../../../test-kit/document-files.ts";
import { allowDocuments } from "../../testing/documents/document-setup.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { speechFile } from "../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { verificationCaptchas } from "./tables.ts";

/** Recordings whose words are known. Those from the fifth on are in the samples. */
const FRESH = { place: 4, text: "His statement of having been a shop boy was the thing I liked best of all." };
const IN_SAMPLES = {
  place: 7,
  text: "I really was very much afraid of showing him how much shocked I was at some parts of what he said.",
};
const BY_ANOTHER = { place: 7, text: "Who hath not at present his heart, his mouth and his eyes full of disgust?" };

let server: TestServer;
let account: TestAccount;
let calls: CloneCalls;
let client: ElevenLabsClient;
let voiceId: string;
let nowMs = Date.now();

beforeAll(async () => {
  server = await startTestServer({ keepsAnalysis: true, speech: await getRealSpeech(), clock: () => new Date(nowMs) });
  account = await server.signUp({ tier: "growing_business" });
  calls = cloneCalls(server, account);
  const { secret } = await account.createApiKey();
  client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: secret, maxRetries: 0 });
  voiceId = await draft();
  const samples = await speechFile({ speaker: "1688", seconds: 35, from: 5 });
  const added = await calls.sendForm(`/v1/voices/pvc/${voiceId}/samples`, {}, [{ bytes: samples }]);
  if (added.status !== 200) throw new Error(added.message);
}, 120_000);
afterAll(() => server.stop());

async function draft(): Promise<string> {
  return (await calls.call<{ voice_id: string }>("POST", "/v1/voices/pvc", { name: "Me", language: "en" })).body
    .voice_id;
}

async function requestCaptcha(path = `/v1/voices/pvc/${voiceId}/captcha`): Promise<Response> {
  return await server.request(path, { headers: account.headers });
}

/** Asks for a text, which is then, where one is given, one that there is a recording of. */
async function prepare(text?: string): Promise<void> {
  expect((await requestCaptcha()).status).toBe(200);
  if (text === undefined) return;
  await acrossWorkspaces(server.platform.database)
    .update(verificationCaptchas)
    .set({ text })
    .where(eq(verificationCaptchas.voiceId, voiceId));
}

/** Answers as the official client does: the status, or what it was refused with. */
async function answer(place: number, speaker: SpeakerName = "1688"): Promise<readonly [unknown, string]> {
  const recording = new Blob([Uint8Array.from(await readFile(recordingsOf(speaker)[place] ?? ""))]);
  try {
    return [(await client.voices.pvc.verification.captcha.verify(voiceId, { recording })).status, ""];
  } catch (error) {
    if (!(error instanceof ElevenLabsError)) throw error;
    const { detail } = error.body as { detail: { status: string; message: string } };
    return [`${error.statusCode} ${detail.status}`, detail.message];
  }
}

const clipsFolder = () => join(server.platform.temporaryFiles.directory, "clips");
const decoded = async () => (await readdir(clipsFolder())).filter((name) => name.endsWith("-plain.wav"));

/** As after two hours, or a restart. */
async function forgetDecoded(): Promise<void> {
  for (const name of await decoded()) await rm(join(clipsFolder(), name));
}

async function fingerprints(): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of server.platform.storage.listKeys("fingerprints/")) keys.push(key);
  return keys.toSorted();
}

async function voice(): Promise<Voice> {
  return (await calls.getVoice(voiceId)).body;
}

describe("the verification of a professional voice", () => {
  it("verification is refused to unauthenticated callers, and has one address per kind of clone", async () => {
    for (const method of ["GET", "POST"]) {
      expect((await server.request(`/v1/voices/pvc/${voiceId}/captcha`, { method })).status).toBe(401);
    }
    const clone = await insertOwnVoice(server, account, { category: "cloned" });
    const statuses = [`/v1/voices/${voiceId}/captcha`, `/v1/voices/pvc/${clone}/captcha`].map(async (path) => {
      const { status } = await requestCaptcha(path);
      return status;
    });
    expect(await Promise.all(statuses)).toEqual([403, 403]);
    const stranger = await server.signUp({ tier: "creator" });
    const theirs = await server.request(`/v1/voices/pvc/${voiceId}/captcha`, { headers: stranger.headers });
    expect(theirs.status).toBe(404);
  });

  it("verification requires samples with speech, and costs no attempt without them", async () => {
    const empty = await draft();
    expect((await requestCaptcha(`/v1/voices/pvc/${empty}/captcha`)).status).toBe(200);
    const bytes = await readFile(recordingsOf("1688")[FRESH.place] ?? "");
    const refused = await calls.sendForm(`/v1/voices/pvc/${empty}/captcha`, {}, [{ bytes }], "recording");
    expect([refused.status, refused.code]).toEqual([400, "verification_failed"]);
    expect((await calls.getVoice(empty)).body.fine_tuning.verification_attempts_count).toBe(0);
  });
});

describe("the official client and the verification of a professional voice", () => {
  it("verification refuses another speaker, a copied sample, and speech for another text", async () => {
    const image = await client.voices.pvc.verification.captcha.get(voiceId).withRawResponse();
    expect(image.rawResponse.headers.get("content-type")).toBe("image/png");
    await forgetDecoded();
    await prepare(BY_ANOTHER.text);
    expect(await answer(BY_ANOTHER.place, "2414")).toEqual([
      "400 verification_failed",
      expect.stringContaining("speaker"),
    ]);
    await prepare(IN_SAMPLES.text);
    expect(await answer(IN_SAMPLES.place)).toEqual(["400 verification_failed", expect.stringContaining("copy")]);
    // The samples may last hours: none of them is decoded for it.
    expect(await decoded()).toEqual([]);
    await prepare(FRESH.text);
    // The text is read, and then asked for again: the same recording answers no other text, and none twice.
    await prepare();
    expect(await answer(FRESH.place)).toEqual(["400 verification_failed", expect.stringContaining("words")]);
    expect(await answer(FRESH.place)).toEqual(["400 captcha_expired", expect.any(String)]);

    const { fine_tuning: tuning } = await voice();
    expect(tuning).toMatchObject({
      is_allowed_to_fine_tune: false,
      verification_attempts_count: 3,
      max_verification_attempts: VERIFICATION_ATTEMPTS_MAX,
      next_max_verification_attempts_reset_unix_ms: nowMs + VERIFICATION_ATTEMPTS_RESET_MS,
    });
    expect(tuning.verification_failures).toHaveLength(3);
    expect(tuning.verification_attempts.map(({ accepted }) => accepted)).toEqual([false, false, false]);
  });

  it("verification is limited to five attempts a day", async () => {
    for (let attempt = 3; attempt < VERIFICATION_ATTEMPTS_MAX; attempt += 1) {
      await prepare(BY_ANOTHER.text);
      expect((await answer(BY_ANOTHER.place, "2414"))[0]).toBe("400 verification_failed");
    }
    expect((await requestCaptcha()).status).toBe(400);
    expect(await answer(FRESH.place)).toEqual([
      "400 max_verification_attempts_reached",
      MESSAGES.verificationAttemptsReached,
    ]);
    nowMs += VERIFICATION_ATTEMPTS_RESET_MS;
  });

  it("the official client requests verification by documents", async () => {
    await allowDocuments(server, account);
    const other = await draft();
    const files = [new Blob([Uint8Array.from(pdfFile())])];
    const asked = await client.voices.pvc.verification.request(other, { files, extraText: "A contract" });
    expect(asked.status).toBe("ok");
    const { fineTuning } = await client.voices.get(other);
    expect(fineTuning).toMatchObject({
      manualVerificationRequested: true,
      manualVerification: { extraText: "A contract", files: [{ mimeType: "application/pdf" }] },
    });
  });

  it("finds copies of samples stored without fingerprints, and stores the fingerprints", async () => {
    const kept = await fingerprints();
    expect(kept).toHaveLength(2);
    for (const key of kept) await server.platform.storage.delete(key);
    await prepare(IN_SAMPLES.text);
    expect(await answer(IN_SAMPLES.place)).toEqual(["400 verification_failed", expect.stringContaining("copy")]);
    expect(await fingerprints()).toEqual(kept);
  });

  it("verifies the person once, and then allows training", async () => {
    // Attempts of the same moment have no order.
    nowMs += 1_000;
    await prepare(FRESH.text);
    expect(await answer(FRESH.place)).toEqual(["ok", ""]);
    const { fine_tuning: tuning, voice_verification: verification } = await voice();
    expect(verification.is_verified).toBe(true);
    expect(tuning.is_allowed_to_fine_tune).toBe(true);
    expect(tuning.verification_failures.at(-1)).toBe("None");
    expect(await answer(FRESH.place)).toEqual(["400 already_verified", MESSAGES.alreadyVerified]);
    expect((await client.voices.get(voiceId)).fineTuning?.isAllowedToFineTune).toBe(true);
  });
}, 240_000);
