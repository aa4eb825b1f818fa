import type { AdminVoice } from "@voicewright/contract/admin/voices";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SocketClient } from "../../../../../../test-kit/connections/socket-client.ts";
import { insertOwnVoice, SHARE_TERMS } from "../../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const SHARE = { ...SHARE_TERMS, notice_period_days: 90 };
const REASON = "Sounds like a minister";
const BLOCKED = "403 detected_blocked_voice";

let server: TestServer;
let admin: TestAccount;
let owner: TestAccount;
let follower: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech() });
  admin = await server.signUp();
  owner = await server.signUp({ tier: "creator" });
  follower = await server.signUp({ tier: "creator" });
});
afterAll(() => server.stop());

type Signed = Pick<TestAccount, "headers">;

/** The answer of a call that went well, or the status and code of the refusal. */
async function call({ headers }: Signed, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await server.request(path, { method, headers, body });
  if (response.ok && !response.headers.get("content-type")?.includes("json")) {
    await response.arrayBuffer();
    return "sound";
  }
  const answer = (await response.json()) as { detail?: { code: string } };
  return response.ok ? answer : `${response.status} ${answer.detail?.code}`;
}

const ban = (voiceId: string, by: Signed = admin) =>
  call(by, "POST", `/v1/admin/voices/${voiceId}/ban`, { reason: REASON });
const endBan = (voiceId: string, by: Signed = admin) => call(by, "DELETE", `/v1/admin/voices/${voiceId}/ban`);

async function findVoices(query: string): Promise<readonly AdminVoice[]> {
  return ((await call(admin, "GET", `/v1/admin/voices?${query}`)) as { voices: AdminVoice[] }).voices;
}

async function shared(): Promise<{ readonly voiceId: string; readonly add: () => Promise<unknown> }> {
  const voiceId = await insertOwnVoice(server, owner, { name: "Quillon" });
  const offer = (await call(owner, "POST", `/v1/voices/${voiceId}/sharing`, SHARE)) as { public_owner_id: string };
  const path = `/v1/voices/add/${offer.public_owner_id}/${voiceId}`;
  return { voiceId, add: () => call(follower, "POST", path, { new_name: "Theirs" }) };
}

async function inLibrary(voiceId: string): Promise<boolean> {
  const found = (await call(follower, "GET", "/v1/shared-voices?page_size=100")) as { voices: { voice_id: string }[] };
  return found.voices.some((voice) => voice.voice_id === voiceId);
}

describe("the voices of the installation", () => {
  it("only the admin lists the installation's voices, and finds them by name, owner, id and ban", async () => {
    const voiceId = await insertOwnVoice(server, owner, { name: "Findable 100%" });
    expect(await call(owner, "GET", "/v1/admin/voices")).toBe("403 permission_denied");
    expect([await ban(voiceId, owner), await endBan(voiceId, owner)]).toEqual([
      "403 permission_denied",
      "403 permission_denied",
    ]);
    for (const search of ["able 100%", voiceId])
      expect((await findVoices(`search=${encodeURIComponent(search)}`)).map((voice) => voice.voice_id)).toEqual([
        voiceId,
      ]);
    expect((await findVoices(`search=${owner.email}`)).map((voice) => voice.voice_id)).toContain(voiceId);
    expect(await findVoices("is_banned=true")).toEqual([]);
    expect(await ban("21m00Tcm4TlvDq8ikWAM")).toBe("404 voice_not_found");
    expect(await call(admin, "POST", `/v1/admin/voices/${voiceId}/ban`, { reason: " " })).toMatch(/^422/);
  });
});

describe("a voice that the admin bans", () => {
  it("a banned voice cannot be spoken, remixed, shared, added, found or previewed until the ban ends", async () => {
    const { voiceId, add } = await shared();
    expect(await add()).toMatchObject({ voice_id: voiceId });
    expect(await inLibrary(voiceId)).toBe(true);
    const late = await shared();
    expect(await ban(late.voiceId)).toMatchObject({ ban: { reason: REASON }, is_shared: true });
    expect(await ban(voiceId)).toMatchObject({ voice_id: voiceId, added_count: 1, ban: { reason: REASON } });
    expect((await findVoices("is_banned=true")).map((voice) => voice.voice_id).toSorted()).toEqual(
      [voiceId, late.voiceId].toSorted(),
    );
    const speech = { text: "Hello there." };
    const remix = { voice_description: "Older and warmer", auto_generate_text: true };
    for (const person of [owner, follower])
      expect([
        await call(person, "POST", `/v1/text-to-speech/${voiceId}`, speech),
        await call(person, "POST", "/v1/text-to-dialogue", { inputs: [{ ...speech, voice_id: voiceId }] }),
        await call(person, "POST", "/v1/audio/speech", { model: "tts-1", voice: voiceId, input: "Hello." }),
        await call(person, "POST", `/v1/text-to-voice/${voiceId}/remix`, remix),
        await call(person, "GET", `/v1/voices/${voiceId}/preview`),
      ]).toEqual([BLOCKED, BLOCKED, expect.stringMatching(/^403/), BLOCKED, BLOCKED]);
    expect(await call(owner, "POST", `/v1/voices/${voiceId}/sharing`, SHARE)).toBe("403 voice_access_denied");
    expect(await late.add()).toBe("404 voice_not_found");
    expect([await inLibrary(voiceId), await inLibrary(late.voiceId)]).toEqual([false, false]);
    expect(await call({ headers: {} }, "GET", `/v1/voices/${voiceId}/preview`)).toBe("404 voice_not_found");
    expect(await call(follower, "GET", `/v1/voices/${voiceId}`)).toMatchObject({ safety_control: "BAN" });

    expect(await endBan(voiceId)).toMatchObject({ ban: null });
    expect(await call(follower, "POST", `/v1/text-to-speech/${voiceId}`, speech)).toBe("sound");
    expect(await inLibrary(voiceId)).toBe(true);
    const log = (await call(admin, "GET", "/v1/workspace/audit-logs")) as { entries: object[] };
    expect(log.entries.slice(0, 3)).toMatchObject([
      { action: "voice_ban_ended", target_id: voiceId },
      { action: "voice_banned", target_id: voiceId, details: { reason: REASON } },
      { action: "voice_banned", target_id: late.voiceId, actor_email: admin.email },
    ]);
  });

  it("banning a voice closes open sockets that speak it, for its creator and for those who added it", async () => {
    const { voiceId, add } = await shared();
    await add();
    const open = (path: string, { headers }: Signed) => SocketClient.open(server.baseUrl, path, { headers });
    const clients = [
      await open(`/v1/text-to-speech/${voiceId}/stream-input`, owner),
      await open(`/v1/text-to-speech/${voiceId}/stream-input`, follower),
      await open("/v1/text-to-dialogue/stream-input", follower),
    ];
    for (const client of clients.slice(0, 2)) client.send({ text: "Not spoken yet. " });
    clients[2]?.send({ voices: [voiceId], inputs: [{ voice_id: voiceId, text: "Said at once." }], flush: true });
    await clients[2]?.until((frames) => frames.some(({ audio }) => typeof audio === "string"));
    await ban(voiceId);
    for (const client of clients) {
      expect((await client.closed).code).toBe(1008);
      expect(client.frames.at(-1)).toMatchObject({ error: "detected_blocked_voice", message: MESSAGES.voiceBanned });
    }
  });
});
