import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CAPTCHA_LIFETIME_MS,
  VERIFICATION_ATTEMPTS_MAX,
  VERIFICATION_ATTEMPTS_RESET_MS,
} from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { eq, isNotNull, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordingsOf, type SpeakerName } from "../../../../../packages/audio/test/shared-recordings.ts";
import { type Answer, cloneCalls, type CloneCalls } from "../../testing/clone-calls.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { readBytes, readRefusal, speak } from "../../testing/speak.ts";
import { readSpeech, speechFile, SPOKEN_RATE_HZ } from "../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { writeWav } from "@voicewright/audio/decode/wav";
import { verificationAttempts } from "../../entities/voice/verification/attempts/tables.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import { deleteOldAttemptsAcrossWorkspaces } from "../../entities/voice/verification/attempts/index.ts";
import { verificationCaptchas } from "./tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/** Recordings whose words are known. Those from the fifth on are in the samples of the clone. */
const FRESH = { place: 4, text: "His statement of having been a shop boy was the thing I liked best of all." };
const IN_SAMPLES = {
  place: 7,
  text: "I really was very much afraid of showing him how much shocked I was at some parts of what he said.",
};
const BY_ANOTHER = {
  speaker: "2414",
  place: 7,
  text: "Who hath not at present his heart, his mouth and his eyes full of disgust?",
} as const;

let speech: SpeechService;
let server: TestServer;
let account: TestAccount;
let calls: CloneCalls;
let nowMs = Date.now();
let voiceId: string;

beforeAll(async () => {
  speech = await getRealSpeech();
  server = await startTestServer({
    keepsAnalysis: true,
    speech,
    clock: () => new Date(nowMs),
    config: { isCloneVerificationRequired: true },
  });
  account = await server.signUp({ tier: "creator" });
  calls = cloneCalls(server, account);
  const samples = await speechFile({ speaker: "1688", seconds: 30, from: 5 });
  const labels = JSON.stringify({ language: "en" });
  voiceId = (await calls.add({ name: "Me", labels }, [{ bytes: samples }])).body.voice_id;
}, 120_000);
afterAll(async () => {
  await server.stop();
});

async function requestCaptcha(
  headers: Readonly<Record<string, string>> = account.headers,
  id = voiceId,
): Promise<Response> {
  return await server.request(`/v1/voices/${id}/captcha`, { headers });
}

async function captchaText(): Promise<string> {
  const { database } = server.platform;
  const [row] = await acrossWorkspaces(database)
    .select()
    .from(verificationCaptchas)
    .where(eq(verificationCaptchas.voiceId, voiceId));
  return row?.text ?? "";
}

/** Asks for a text, which is then one that there is a recording of. */
async function prepare(text: string): Promise<void> {
  expect((await requestCaptcha()).status).toBe(200);
  const isOurs = eq(verificationCaptchas.voiceId, voiceId);
  await acrossWorkspaces(server.platform.database).update(verificationCaptchas).set({ text }).where(isOurs);
}

async function submit(bytes: Uint8Array): Promise<Answer<{ readonly status?: string }>> {
  return await calls.sendForm(`/v1/voices/${voiceId}/captcha`, {}, [{ bytes }], "recording");
}

async function recording(place: number, speaker: SpeakerName = "1688"): Promise<Uint8Array> {
  return await readFile(recordingsOf(speaker)[place] ?? "");
}

async function verification(): Promise<Voice["voice_verification"]> {
  return (await calls.getVoice(voiceId)).body.voice_verification;
}

describe("verifying", () => {
  it("verification is refused to unauthorised callers, and for voices without recordings", async () => {
    const generated = await insertOwnVoice(server, account);
    for (const method of ["GET", "POST"]) {
      expect((await server.request(`/v1/voices/${generated}/captcha`, { method })).status).toBe(401);
    }
    const stranger = await server.signUp({ tier: "creator" });
    expect((await requestCaptcha(stranger.headers, generated)).status).toBe(404);
    expect((await requestCaptcha(account.headers, generated)).status).toBe(403);
    expect((await requestCaptcha(account.headers, "x".repeat(20))).status).toBe(404);
  });
});

describe("a clone that needs verification", () => {
  beforeEach(async () => {
    nowMs += VERIFICATION_ATTEMPTS_RESET_MS;
    const { database } = server.platform;
    await acrossWorkspaces(database)
      .update(voices)
      .set({ verifiedAt: null, verifiedVector: null })
      .where(eq(voices.voiceId, voiceId));
    await acrossWorkspaces(database).delete(verificationAttempts).where(eq(verificationAttempts.voiceId, voiceId));
  });

  it("each verification request shows another text, as an image that is not stored", async () => {
    const response = await requestCaptcha();
    expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      "image/png",
      "no-store",
    ]);
    const bytes = await readBytes(response);
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect(bytes.length).toBeGreaterThan(3_000);
    const texts = new Set([await captchaText()]);
    for (let round = 0; round < 4; round++) {
      await requestCaptcha();
      texts.add(await captchaText());
    }
    expect(texts.size).toBeGreaterThan(2);
  });

  it("verification shows the operator's sentences, and accepts their recording", async () => {
    const directory = await mkdtemp(join(tmpdir(), "voicewright-texts-"));
    const verificationTextsFile = join(directory, "texts.json");
    await writeFile(verificationTextsFile, JSON.stringify({ en: [FRESH.text] }));
    try {
      await using other = await startTestServer({ keepsAnalysis: true, speech, config: { verificationTextsFile } });
      const person = await other.signUp({ tier: "creator" });
      const theirs = cloneCalls(other, person);
      const labels = JSON.stringify({ language: "en" });
      const samples = { bytes: await speechFile({ speaker: "1688", seconds: 12, from: 5 }) };
      const path = `/v1/voices/${(await theirs.add({ name: "Me", labels }, [samples])).body.voice_id}/captcha`;
      expect((await other.request(path, { headers: person.headers })).status).toBe(200);
      const read = { bytes: await recording(FRESH.place) };
      expect(await theirs.sendForm(path, {}, [read], "recording")).toMatchObject({ status: 200 });
    } finally {
      await rm(directory, { recursive: true });
    }
  }, 120_000);

  it("a clone speaks only after its person has read the text", async () => {
    const say = async () => (await speak(server, account, { text: "Now I may." }, { voiceId })).status;
    expect(await say()).toBe(403);
    await prepare(FRESH.text);
    expect(await submit(await recording(FRESH.place))).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await say()).toBe(200);
    const state = await verification();
    expect(state).toMatchObject({ requires_verification: true, is_verified: true, verification_failures: ["None"] });
    expect(state.verification_attempts).toMatchObject([{ text: FRESH.text, accepted: true }]);
    expect(state.verification_attempts[0]?.similarity).toBeGreaterThan(0.5);
    expect(state.verification_attempts[0]?.levenshtein_distance).toBeLessThan(0.5);
    const again = await submit(await recording(FRESH.place));
    expect([again.status, again.code, again.message]).toEqual([400, "already_verified", MESSAGES.alreadyVerified]);
    expect((await requestCaptcha()).status).toBe(400);
  }, 120_000);

  it("a clone does not speak when the operator has blocked it, verified or not", async () => {
    const { database } = server.platform;
    const change = async (changes: Partial<typeof voices.$inferInsert>) =>
      await acrossWorkspaces(database).update(voices).set(changes).where(eq(voices.voiceId, voiceId));
    await change({ safetyControl: "BAN", verifiedAt: new Date(nowMs) });
    try {
      const refused = await speak(server, account, { text: "Never." }, { voiceId });
      expect([refused.status, (await calls.getVoice(voiceId)).body.safety_control]).toEqual([403, "BAN"]);
    } finally {
      await change({ safetyControl: null });
    }
  });

  it("a clone is not verified by other words, another speaker, or a replayed sample", async () => {
    const attempts = [
      {
        text: "Nobody had told the captain that the harbour was closed.",
        bytes: await recording(FRESH.place),
        failure: "words",
      },
      { text: BY_ANOTHER.text, bytes: await recording(BY_ANOTHER.place, BY_ANOTHER.speaker), failure: "speaker" },
      { text: IN_SAMPLES.text, bytes: await recording(IN_SAMPLES.place), failure: "copy" },
    ];
    for (const { text, bytes, failure } of attempts) {
      await prepare(text);
      const { status, code, message } = await submit(bytes);
      expect([status, code]).toEqual([400, "verification_failed"]);
      expect(message).toContain(MESSAGES.verificationFailed);
      expect(message).toContain(failure);
    }
    const state = await verification();
    expect(state).toMatchObject({ is_verified: false, verification_attempts_count: attempts.length });
    expect(state.verification_failures.map((failure) => failure.split(" ").length > 4)).toEqual([true, true, true]);
    expect(state.next_max_verification_attempts_reset_unix_ms).toBe(nowMs + VERIFICATION_ATTEMPTS_RESET_MS);
  });

  it("a clone is not verified too late, twice by one text, or by an unusable recording", async () => {
    await prepare(FRESH.text);
    const genuine = await recording(FRESH.place);
    const tooLong = writeWav(await readSpeech({ speaker: "1688", seconds: 16 }), SPOKEN_RATE_HZ);
    const tooShort = writeWav(await readSpeech({ speaker: "1688", seconds: 1 }), SPOKEN_RATE_HZ);
    expect((await submit(tooLong)).code).toBe("audio_too_long");
    expect((await submit(tooShort)).code).toBe("audio_too_short");
    expect((await submit(new Uint8Array(100))).code).toMatch(/^invalid_audio/);
    const misnamed = [{ bytes: genuine, name: "reading.mp3" }];
    expect((await calls.sendForm(`/v1/voices/${voiceId}/captcha`, {}, misnamed, "recording")).code).toBe(
      "file_extension_mismatch",
    );
    const empty = await submit(writeWav(new Float32Array(5 * SPOKEN_RATE_HZ), SPOKEN_RATE_HZ));
    expect([empty.code, empty.message]).toEqual(["audio_too_short", MESSAGES.emptyTake]);
    expect((await verification()).verification_attempts_count).toBe(0);
    nowMs += CAPTCHA_LIFETIME_MS;
    expect((await submit(genuine)).code).toBe("captcha_expired");
    await prepare("Nobody had told the captain that the harbour was closed.");
    const atOnce = await Promise.all([submit(genuine), submit(genuine)]);
    expect(atOnce.map(({ code }) => code).toSorted()).toEqual(["captcha_expired", "verification_failed"]);
    expect((await verification()).verification_attempts_count).toBe(1);
  });

  it("verification of a clone is limited to five attempts a day", async () => {
    const { database } = server.platform;
    const failed = { voiceId, text: "…", isAccepted: false, similarity: 0, distance: 1, failure: "Other words." };
    const firstMs = nowMs;
    await acrossWorkspaces(database)
      .insert(verificationAttempts)
      .values(
        Array.from({ length: VERIFICATION_ATTEMPTS_MAX }, (_, index) => ({
          ...failed,
          attemptId: `attempt-${index}`,
          createdAt: new Date(firstMs + index * 1_000),
        })),
      );
    nowMs += 60_000;
    expect((await requestCaptcha()).status).toBe(400);
    const refused = await submit(await recording(FRESH.place));
    expect([refused.code, refused.message]).toEqual([
      "max_verification_attempts_reached",
      MESSAGES.verificationAttemptsReached,
    ]);
    expect((await verification()).next_max_verification_attempts_reset_unix_ms).toBe(
      firstMs + VERIFICATION_ATTEMPTS_RESET_MS,
    );
    nowMs = firstMs + VERIFICATION_ATTEMPTS_RESET_MS;
    expect((await requestCaptcha()).status).toBe(200);
    expect((await verification()).verification_attempts_count).toBe(0);
  });

  it("another clone of the same person, in any workspace or after deletion, gets no new attempts", async () => {
    const cloneOf = async (theirs: CloneCalls, speaker: SpeakerName, from = 0) =>
      (await theirs.add({ name: "Again" }, [{ bytes: await speechFile({ speaker, seconds: 12, from }) }])).body
        .voice_id;
    const refusalOf = async (id: string, { headers }: Pick<TestAccount, "headers"> = account) =>
      (await readRefusal(await requestCaptcha(headers, id))).code;
    const first = await cloneOf(calls, "2033");
    await requestCaptcha(account.headers, first);
    const wrong = [{ bytes: await recording(BY_ANOTHER.place, BY_ANOTHER.speaker) }];
    const refused = await calls.sendForm(`/v1/voices/${first}/captcha`, {}, wrong, "recording");
    expect(refused.code).toBe("verification_failed");
    const { database } = server.platform;
    const ofFirst = eq(verificationAttempts.voiceId, first);
    const [attempt] = await acrossWorkspaces(database).select().from(verificationAttempts).where(ofFirst);
    if (attempt === undefined) throw new Error("The attempt was not written down");
    const more = Array.from({ length: VERIFICATION_ATTEMPTS_MAX - 1 }, (_, index) => `${attempt.attemptId}-${index}`);
    await acrossWorkspaces(database)
      .insert(verificationAttempts)
      .values(more.map((attemptId) => ({ ...attempt, attemptId })));

    const same = await cloneOf(calls, "2033");
    expect(await refusalOf(same)).toBe("max_verification_attempts_reached");
    expect((await calls.getVoice(same)).body.voice_verification).toMatchObject({
      verification_attempts_count: VERIFICATION_ATTEMPTS_MAX,
      verification_attempts: [],
      next_max_verification_attempts_reset_unix_ms: nowMs + VERIFICATION_ATTEMPTS_RESET_MS,
    });
    expect((await calls.call("DELETE", `/v1/voices/${first}`)).status).toBe(200);
    expect(await refusalOf(same)).toBe("max_verification_attempts_reached");
    expect(await refusalOf(await cloneOf(calls, "2033", 5))).toBe("max_verification_attempts_reached");
    const stranger = await server.signUp({ tier: "creator" });
    const theirs = await cloneOf(cloneCalls(server, stranger), "2033");
    expect(await refusalOf(theirs, stranger)).toBe("max_verification_attempts_reached");

    const newcomer = await server.signUp({ tier: "creator" });
    const ofOthers = await cloneOf(cloneCalls(server, newcomer), "2033", 5);
    expect(await refusalOf(ofOthers, newcomer)).toBe("max_verification_attempts_reached");

    // Of an account that is deleted, the count stays, and nothing else.
    const leaving = await server.signUp();
    await acrossWorkspaces(database)
      .update(verificationAttempts)
      .set({ workspaceId: leaving.scope.workspaceId })
      .where(isNotNull(verificationAttempts.speakerVector));
    const body = { password: leaving.password, delete_workspace_ids: [leaving.scope.workspaceId] };
    const gone = await server.request("/v1/user/deletion", { method: "POST", headers: leaving.headers, body });
    expect(gone.status).toBe(200);
    expect(await refusalOf(ofOthers, newcomer)).toBe("max_verification_attempts_reached");
    const kept = await acrossWorkspaces(database)
      .select()
      .from(verificationAttempts)
      .where(isNull(verificationAttempts.voiceId));
    expect(kept.map(({ text, sampleHashes, workspaceId }) => [text, sampleHashes, workspaceId])).toContainEqual([
      "",
      [],
      null,
    ]);

    const other = await cloneOf(calls, "1998");
    expect((await requestCaptcha(account.headers, other)).status).toBe(200);
    nowMs += VERIFICATION_ATTEMPTS_RESET_MS;
    expect((await requestCaptcha(account.headers, same)).status).toBe(200);
    await deleteOldAttemptsAcrossWorkspaces(database, new Date(nowMs));
    expect(
      await acrossWorkspaces(database).select().from(verificationAttempts).where(isNull(verificationAttempts.voiceId)),
    ).toEqual([]);
  }, 300_000);

  it("a clone stays verified with more samples of the same person, but not of another person", async () => {
    await prepare(FRESH.text);
    expect((await submit(await recording(FRESH.place))).status).toBe(200);
    const same = await speechFile({ speaker: "1688", seconds: 12 });
    expect((await calls.edit(voiceId, {}, [{ bytes: same, name: "same.wav" }])).status).toBe(200);
    expect((await verification()).is_verified).toBe(true);
    const other = await speechFile({ speaker: "1998", seconds: 12 });
    expect((await calls.edit(voiceId, {}, [{ bytes: other, name: "other.wav" }])).status).toBe(200);
    expect((await verification()).is_verified).toBe(false);
  });
});
