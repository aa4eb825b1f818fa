import { readFile } from "node:fs/promises";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { decodeMuLaw } from "@voicewright/audio/encode/g711";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { writeWav } from "@voicewright/audio/decode/wav";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hasSharedData, recordingsOf } from "../../../../../packages/audio/test/shared-recordings.ts";
import { spokenPeaks } from "../../entities/generation/spoken/tables.ts";
import { protectedTexts } from "../../entities/generation/protected-texts/tables.ts";
import { type Answer, cloneCalls, type CloneCalls } from "../../testing/clone-calls.ts";
import { askForPreviews } from "../../testing/speech/designs.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { askForRemix } from "../../testing/remixes.ts";
import { readBytes, readRefusal, speak } from "../../testing/speak.ts";
import { speechFile } from "../../../../../packages/audio/test/spoken-audio.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { verificationAttempts } from "../../entities/voice/verification/attempts/tables.ts";
import { voices } from "../../entities/voice/record/tables.ts";
import { verificationCaptchas } from "./tables.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

/** What the person of the clone says in a recording that is not among its samples. */
const READ_BY_PERSON = {
  place: 4,
  text: "His statement of having been a shop boy was the thing I liked best of all.",
};
/** As one is drawn. */
const DRAWN = "Hannah, 39, squashed, monogram, carved, unlimited, caramel, reenactment.";
/** Enough for a preview of a remix or design. */
const TAIL = " And then they all went home together, because the evening was cold and nobody had brought a coat along.";
const PCM_RATE_HZ = 16_000;

let speech: SpeechService;
let server: TestServer;
let account: TestAccount;
let calls: CloneCalls;
let voiceId: string;

describe.skipIf(!hasSharedData)("generated speech played back for verification", () => {
  beforeAll(async () => {
    speech = await getRealSpeech();
    server = await startTestServer({ keepsAnalysis: true, speech });
    account = await server.signUp({ tier: "creator" });
    calls = cloneCalls(server, account);
    voiceId = await cloneAs(calls);
  }, 300_000);
  beforeEach(async () => {
    const { database } = server.platform;
    // What a listener left may still be written down.
    await vi.waitUntil(() => speech.load().sessions === 0, { timeout: 20_000 });
    await acrossWorkspaces(database).delete(verificationAttempts);
    await acrossWorkspaces(database).delete(protectedTexts);
    await acrossWorkspaces(database).delete(spokenPeaks);
    await acrossWorkspaces(database)
      .update(voices)
      .set({ verifiedAt: null, verifiedVector: null })
      .where(eq(voices.voiceId, voiceId));
  });
  afterAll(async () => {
    await server.stop();
  });

  it("no unverified voice can speak the requested text, in any spelling", async () => {
    const text = await requestText(DRAWN);
    const words = text.replaceAll(",", "").replace(".", "").toLowerCase();
    const items = text.replace(".", "").split(", ");
    const [first, second] = [items.slice(0, 4).join(", "), items.slice(4).join(", ")];
    const respelled = items.map((item) => item.replaceAll("c", "k").replaceAll("ph", "f").replaceAll("x", "ks"));
    const phonemes = items
      .slice(2)
      .map((item) => `<phoneme alphabet="ipa" ph="${toIpa(item)}">nothing</phoneme>`)
      .join(" and ");
    const dictionary = await addAliases({ Alpha: second, Omega: first });
    const attempts: [string, Record<string, unknown>?, Record<string, string>?][] = [
      [text],
      [words],
      [`Well, now: ${text} Thank you.`],
      [first],
      [second],
      [respelled.join(". ")],
      [items.toReversed().join(" and ")],
      [items.map((item) => `${item} <break time="0.4s" />`).join(" ")],
      [`Alpha, the rest is silence.`, { pronunciation_dictionary_locators: [dictionary] }],
      [`<speak>${phonemes}</speak>`, {}, { enable_ssml_parsing: "true" }],
    ];
    const refused = [];
    for (const [attempt, more = {}, query = {}] of attempts)
      refused.push([attempt, await refusalOf(speak(server, account, { text: attempt, ...more }, { voiceId, query }))]);
    expect(refused).toEqual(attempts.map(([attempt]) => [attempt, "protected_text"]));
    expect((await speak(server, account, { text: "Something else entirely." }, { voiceId })).status).toBe(200);
    expect((await speak(server, account, { text })).status).toBe(200);

    const stranger = await server.signUp({ tier: "creator" });
    const same = await cloneAs(cloneCalls(server, stranger));
    expect(await refusalOf(speak(server, stranger, { text }, { voiceId: same }))).toBe("protected_text");
    const inputs = items.map((item) => ({ text: item, voice_id: voiceId }));
    const dialogue = server.request("/v1/text-to-dialogue", {
      method: "POST",
      headers: account.headers,
      body: { inputs },
    });
    expect(await refusalOf(dialogue)).toBe("protected_text");
    const body = { text: text + TAIL };
    expect(await refusalOf(askForRemix(server, account, voiceId, body))).toBe("protected_text");
    expect(await refusalOf(askForPreviews(server, account, body))).toBe("protected_text");

    await acrossWorkspaces(server.platform.database)
      .update(voices)
      .set({ verifiedAt: new Date() })
      .where(eq(voices.voiceId, voiceId));
    expect((await speak(server, account, { text }, { voiceId })).status).toBe(200);
  }, 300_000);

  it("the requested text is protected word by word, across several requests", async () => {
    const items = (await requestText(DRAWN)).replace(".", "").split(", ").slice(2);
    const outcomes: (string | undefined)[] = [];
    for (const item of items) outcomes.push(await refusalOf(speak(server, account, { text: `${item}.` }, { voiceId })));
    expect([outcomes[0], outcomes.at(-1)]).toEqual(["spoken", "protected_text"]);
  }, 300_000);

  it("speech joined from phrases that were generated before the request is recognised", async () => {
    const phrases = ["His statement of having been", "a shop boy was the thing", "I liked best of all"];
    const query = { output_format: `pcm_${PCM_RATE_HZ}` };
    const pieces: Float32Array[] = [];
    for (const phrase of phrases)
      pieces.push(decodePcm16(await readBytes(await speak(server, account, { text: phrase }, { voiceId, query }))));
    await requestText(READ_BY_PERSON.text);
    const joined = Float32Array.from(pieces.flatMap((piece) => [...piece, ...new Float32Array(0.1 * PCM_RATE_HZ)]));
    // Slowed down by a twentieth.
    const refused = await submit(writeWav(joined, Math.round(0.95 * PCM_RATE_HZ)));
    expect(refused.message).toContain("speech that this installation has generated");

    // The person is heard all the same, and nothing is kept of the voice any more.
    await requestText(READ_BY_PERSON.text);
    expect((await submit(await readByPerson())).body).toEqual({ status: "ok" });
    const { database } = server.platform;
    const kept = acrossWorkspaces(database).select().from(spokenPeaks).where(eq(spokenPeaks.voiceId, voiceId));
    expect(await kept).toEqual([]);
  }, 300_000);

  it("fingerprints of generated speech are kept only while the clone exists", async () => {
    const { database } = server.platform;
    const id = await cloneAs(calls);
    const keptOf = async () =>
      await acrossWorkspaces(database).select().from(spokenPeaks).where(eq(spokenPeaks.voiceId, id));
    await readBytes(await speak(server, account, { text: "Nobody is asked for anything." }, { voiceId: id }));
    expect(await keptOf()).toMatchObject([{ keptUntil: null, workspaceId: account.scope.workspaceId }]);
    expect((await keptOf())[0]?.words).toMatch(/^\d+\+\d+NPT/u);
    await server.request(`/v1/voices/${id}`, { method: "DELETE", headers: account.headers });
    expect(await keptOf()).toEqual([]);
  }, 300_000);

  it("speech generated since the request is recognised, even in telephone quality", async () => {
    await requestText(READ_BY_PERSON.text);
    const order = { text: READ_BY_PERSON.text };
    const query = { output_format: "ulaw_8000" };
    const spoken = await readBytes(await speak(server, account, order, { voiceId, query }));
    const refused = await submit(asWav(spoken));
    expect([refused.status, refused.code]).toEqual([400, "verification_failed"]);
    expect(refused.message).toContain("speech that this installation has generated");

    // The person reads the same words, and is not taken for the clone.
    await requestText(READ_BY_PERSON.text);
    expect((await speak(server, account, order, { voiceId })).status).toBe(200);
    expect((await submit(await readByPerson())).body).toEqual({ status: "ok" });
  }, 300_000);

  it("generated speech is recognised while its own generation is still streaming", async () => {
    await requestText(READ_BY_PERSON.text);
    const leaving = new AbortController();
    const order = { text: `${READ_BY_PERSON.text}${TAIL.repeat(40)}` };
    const query = { output_format: `pcm_${PCM_RATE_HZ}` };
    const held = await speak(server, account, order, { voiceId, query, path: "/stream", signal: leaving.signal });
    const heard = await readFirst(held, 5 * PCM_RATE_HZ * 2);
    const refused = await submit(writeWav(decodePcm16(heard), PCM_RATE_HZ));
    leaving.abort();
    expect(refused.message).toContain("speech that this installation has generated");
  }, 300_000);

  it("speech of other voices is not stored while no verification is requested", async () => {
    expect((await speak(server, account, { text: "Nobody is asked for anything." })).status).toBe(200);
    expect(await acrossWorkspaces(server.platform.database).select().from(spokenPeaks)).toEqual([]);
  });
});

/** Letters as sounds, roughly; vowels do not matter. */
function toIpa(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/c(?=[eiy])/gu, "s")
    .replaceAll("ph", "f")
    .replaceAll("sh", "ʃ")
    .replaceAll("ch", "k")
    .replaceAll("th", "θ")
    .replaceAll("qu", "kw")
    .replaceAll("x", "ks")
    .replaceAll("ck", "k")
    .replaceAll("c", "k")
    .replaceAll("y", "i")
    .replaceAll("'", "");
}

/** A dictionary in which words are read as others. */
async function addAliases(aliases: Readonly<Record<string, string>>) {
  const rules = Object.entries(aliases).map(([written, alias]) => ({
    type: "alias",
    string_to_replace: written,
    alias,
  }));
  const made = await server.request("/v1/pronunciation-dictionaries/add-from-rules", {
    method: "POST",
    headers: account.headers,
    body: { name: "Aliases", rules },
  });
  const { id, version_id } = (await made.json()) as { readonly id: string; readonly version_id: string };
  return { pronunciation_dictionary_id: id, version_id };
}

/** A clone of the same recordings each time. */
async function cloneAs(theirs: CloneCalls): Promise<string> {
  const bytes = await speechFile({ speaker: "1688", seconds: 12, from: 5 });
  return (await theirs.add({ name: "Me", labels: JSON.stringify({ language: "en" }) }, [{ bytes }])).body.voice_id;
}

/** The text that the voice's person is to read; `replacement` in its stead, which is protected where it is `DRAWN`. */
async function requestText(replacement?: string): Promise<string> {
  const { status } = await server.request(`/v1/voices/${voiceId}/captcha`, { headers: account.headers });
  expect(status).toBe(200);
  const { database } = server.platform;
  const isOurs = eq(verificationCaptchas.voiceId, voiceId);
  if (replacement !== undefined)
    await acrossWorkspaces(database).update(verificationCaptchas).set({ text: replacement }).where(isOurs);
  if (replacement === DRAWN) await acrossWorkspaces(database).update(protectedTexts).set({ text: replacement });
  const [row] = await acrossWorkspaces(database).select().from(verificationCaptchas).where(isOurs);
  return row?.text ?? "";
}

async function submit(bytes: Uint8Array): Promise<Answer<{ readonly status?: string }>> {
  return await calls.sendForm(`/v1/voices/${voiceId}/captcha`, {}, [{ bytes }], "recording");
}

async function readByPerson(): Promise<Uint8Array> {
  return await readFile(recordingsOf("1688")[READ_BY_PERSON.place] ?? "");
}

/** Why something is not spoken; "spoken" when it is, to its end. */
async function refusalOf(response: Promise<Response>): Promise<string | undefined> {
  const answer = await response;
  if (answer.status !== 200) return (await readRefusal(answer)).code;
  await readBytes(answer);
  return "spoken";
}

/** µ-law as it comes from a telephone line. */
function asWav(codes: Uint8Array): Uint8Array {
  const samples = Float32Array.from(decodeMuLaw(codes), (sample) => sample / 32_768);
  return writeWav(samples, 8_000);
}

/** The stream stays open: nothing more of it is read. */
async function readFirst({ body }: Response, sizeBytes: number): Promise<Buffer> {
  if (body === null) throw new Error("The answer has no body");
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let readBytes = 0;
  while (readBytes < sizeBytes) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    readBytes += value.length;
  }
  return Buffer.concat(chunks).subarray(0, sizeBytes);
}
