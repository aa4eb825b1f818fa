import type { LibraryVoice, LibraryVoicesPage } from "@voicewright/contract/voice-library/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { VoiceSharing } from "@voicewright/contract/voices/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { addTestMember, letEverybody } from "../../testing/people/test-member.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const DAY_MS = 24 * 3_600_000;
const SHARE = {
  name: "Shared Zoë",
  description: "Offered by a test to everybody.",
  labels: {
    language: "de",
    accent: "swabian",
    gender: "female",
    age: "old",
    descriptive: "wise",
    use_case: "narrative_story",
  },
  notice_period_days: 30,
  rate: 2,
};

let server: TestServer;
let owner: TestAccount;
let other: TestAccount;
let now = new Date("2026-07-01T12:00:00Z");

beforeAll(async () => {
  server = await startTestServer({ speech: createScriptedSpeech(), clock: () => now });
  owner = await server.signUp({ tier: "creator" });
  other = await server.signUp({ tier: "creator" });
});
afterAll(() => server.stop());

type Answer = { readonly status: number; readonly code: string | undefined; readonly body: Record<string, unknown> };

type Signed = Pick<TestAccount, "headers">;

async function call(account: Signed | undefined, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await server.request(path, { method, headers: account?.headers ?? {}, body });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code: (answer["detail"] as { code?: string } | undefined)?.code, body: answer };
}

async function searchShared(query: string, account?: TestAccount): Promise<LibraryVoicesPage> {
  const { status, body } = await call(account, "GET", `/v1/shared-voices?${query}`);
  expect(status).toBe(200);
  return body as unknown as LibraryVoicesPage;
}

async function share(changes: object = {}): Promise<string> {
  const voiceId = await insertOwnVoice(server, owner);
  expect((await call(owner, "POST", `/v1/voices/${voiceId}/sharing`, { ...SHARE, ...changes })).status).toBe(200);
  return voiceId;
}

async function findShared(voiceId: string, account?: TestAccount): Promise<LibraryVoice | undefined> {
  return (await searchShared(`search=${voiceId}`, account)).voices[0];
}

async function add(account: Signed, voiceId: string): Promise<Answer> {
  const ownerId = (await findShared(voiceId))?.public_owner_id ?? "nobody";
  return await call(account, "POST", `/v1/voices/add/${ownerId}/${voiceId}`, { new_name: "Mine now" });
}

describe("the shared library", () => {
  it("the shared library has at least sixty voices in a dozen languages, with all use cases, genders and ages", async () => {
    const voices = [
      ...(await searchShared("page_size=100")).voices,
      ...(await searchShared("page_size=100&page=1")).voices,
    ].filter((voice) => voice.owner_name === "Voicewright catalogue");
    expect(voices.length).toBeGreaterThanOrEqual(60);
    expect(new Set(voices.map((voice) => voice.language)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(voices.map((voice) => voice.use_case)).size).toBe(7);
    expect(new Set(voices.map((voice) => voice.gender))).toEqual(new Set(["female", "male", "neutral"]));
    expect(new Set(voices.map((voice) => voice.age))).toEqual(new Set(["young", "middle_aged", "old"]));
  });

  it("the shared library is open to everyone, with or without credentials, but not to a wrong key", async () => {
    expect((await searchShared("")).voices[0]?.is_added_by_user).toBeNull();
    expect((await searchShared("", owner)).voices[0]?.is_added_by_user).toBe(false);
    const refused = await server.request("/v1/shared-voices", { headers: { "xi-api-key": "sk_wrong" } });
    expect(refused.status).toBe(401);
  });

  it("the shared library filters by every field, counts matches, and ends with an empty page", async () => {
    const german = await searchShared("language=de&gender=female&page_size=100");
    expect(german.voices.length).toBeGreaterThan(1);
    expect(german.voices.every((voice) => voice.language === "de" && voice.gender === "female")).toBe(true);
    expect(german.total_count).toBe(german.voices.length);
    const useCases = await searchShared("use_cases=advertisement&use_cases=social_media&page_size=100");
    expect(new Set(useCases.voices.map((voice) => voice.use_case))).toEqual(new Set(["advertisement", "social_media"]));
    const featured = await searchShared("featured=true&page_size=100");
    expect(featured.voices.every((voice) => voice.featured)).toBe(true);
    expect((await searchShared("page=5000")).voices).toEqual([]);
    expect((await searchShared("accent=of-nowhere")).voices).toEqual([]);
  });

  it("the shared library pages through all voices once", async () => {
    const seen: string[] = [];
    for (let page = 0; ; page++) {
      const found = await searchShared(`sort=created_date&page_size=20&page=${page}`);
      seen.push(...found.voices.map((voice) => voice.voice_id));
      if (!found.has_more) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe((await searchShared("")).total_count);
  });

  it("the shared library finds words despite accents and typos, and takes SQL and pattern characters literally", async () => {
    expect((await searchShared("search=elodie")).voices.map((voice) => voice.name)).toContain("Élodie");
    expect((await searchShared("search=marlwoe")).voices.map((voice) => voice.name)).toContain("Marlowe");
    expect((await searchShared("search=german%20wise")).voices.every((voice) => voice.language === "de")).toBe(true);
    for (const search of ["'; drop table voices; --", "%", ".*(a+)+$", "\\", "\u0000x"]) {
      const found = await call(undefined, "GET", `/v1/shared-voices?search=${encodeURIComponent(search)}`);
      expect(found.status).toBe(200);
    }
    expect((await call(undefined, "GET", `/v1/shared-voices?search=${"a".repeat(10_000)}`)).code).toBe(
      "invalid_parameters",
    );
  });

  it("the shared library finds voices by synonyms of their labels, in the catalogue's languages", async () => {
    const narrative = (await searchShared("use_cases=narrative_story&page_size=100")).voices;
    const idsOf = (voices: readonly LibraryVoice[]) => voices.map((voice) => voice.voice_id).toSorted();
    for (const word of ["narrator", "narration", "naration", "Erzählerin", "cuentos", "рассказчик", "berättare"]) {
      const found = await searchShared(`page_size=100&search=${encodeURIComponent(word)}`);
      expect({ word, ids: idsOf(found.voices) }).toEqual({ word, ids: expect.arrayContaining(idsOf(narrative)) });
      expect({ word, first: found.voices[0]?.use_case }).toEqual({ word, first: "narrative_story" });
    }
    const { voices: deep } = await searchShared("search=deep%20narrator");
    expect(deep.length).toBeGreaterThanOrEqual(2);
    for (const voice of deep.slice(0, 2))
      expect(voice).toMatchObject({ descriptive: "deep", use_case: "narrative_story" });
    const { voices: german } = await searchShared("search=eine%20tiefe%20deutsche%20M%C3%A4nnerstimme");
    expect(german[0]).toMatchObject({ descriptive: "deep", language: "de", gender: "male" });
  });

  it("the shared library refuses values outside the closed lists with an error code", async () => {
    expect((await call(undefined, "GET", "/v1/shared-voices?gender=robot")).code).toBe("invalid_parameters");
    expect((await call(undefined, "GET", "/v1/shared-voices?sort=best")).code).toBe("invalid_parameters");
    expect((await call(undefined, "GET", "/v1/shared-voices?page_size=101")).code).toBe("invalid_page_size");
  });

  it("the shared library has collections by use case and by language", async () => {
    const { body } = await call(undefined, "GET", "/v1/voice-library/collections?category=language");
    const [first] = body["collections"] as { collection_id: string; voice_count: number; category: string }[];
    expect(first).toMatchObject({ category: "language" });
    const one = await call(undefined, "GET", `/v1/voice-library/collections/${first?.collection_id}`);
    expect((one.body["voices"] as unknown[]).length).toBe(first?.voice_count);
    expect((await call(undefined, "GET", "/v1/voice-library/collections/none")).code).toBe(
      "voice_collection_not_found",
    );
  });
});

describe("a voice that was added from the library", () => {
  it("a voice added from the library can be remixed only if its owner allows it", async () => {
    const remix = async (voiceId: string) => {
      const order = { voice_description: "An older and warmer voice", auto_generate_text: true };
      return await call(other, "POST", `/v1/text-to-voice/${voiceId}/remix`, { ...order, stream_previews: true });
    };
    const add = async (voiceId: string) => {
      const { public_owner_id: ownerId } = (await findShared(voiceId)) as LibraryVoice;
      const added = await call(other, "POST", `/v1/voices/add/${ownerId}/${voiceId}`, { new_name: "Theirs" });
      expect(added.status).toBe(200);
      const { body } = await call(other, "GET", `/v1/voices/${voiceId}`);
      return (body["sharing"] as VoiceSharing).voice_mixing_allowed;
    };
    const kept = await share();
    expect(await add(kept)).toBe(false);
    const refused = await remix(kept);
    expect([refused.status, refused.code]).toEqual([403, "voice_access_denied"]);
    expect(refused.body).toMatchObject({ detail: { message: MESSAGES.voiceRemixNotAllowed } });
    const open = await share({ voice_mixing_allowed: true });
    expect(await add(open)).toBe(true);
    expect((await remix(open)).status).toBe(200);
  });
});

describe("sharing a voice", () => {
  it("only the workspace that made a voice can share it", async () => {
    const voiceId = await insertOwnVoice(server, owner);
    const path = `/v1/voices/${voiceId}/sharing`;
    expect((await call(undefined, "POST", path, SHARE)).status).toBe(401);
    expect((await call(other, "POST", path, SHARE)).code).toBe("voice_not_found");
    const premade = await call(owner, "GET", "/v2/voices?voice_type=default&page_size=1");
    const [voice] = premade.body["voices"] as { voice_id: string }[];
    expect((await call(owner, "POST", `/v1/voices/${voice?.voice_id}/sharing`, SHARE)).code).toBe(
      "voice_access_denied",
    );
  });

  it("a shared voice is visible to everybody at once, with its labels and rate, and enabled for its owner", async () => {
    const voiceId = await share();
    expect(await findShared(voiceId)).toMatchObject({
      name: "Shared Zoë",
      accent: "swabian",
      rate: 2,
      notice_period: 30,
      is_owned_by_workspace: false,
    });
    expect(await findShared(voiceId, owner)).toMatchObject({ is_owned_by_workspace: true });
    expect((await searchShared("accent=swabian&min_notice_period_days=30")).total_count).toBeGreaterThan(0);
    expect((await searchShared("accent=swabian&include_custom_rates=false")).total_count).toBe(0);
    const own = await call(owner, "GET", `/v1/voices/${voiceId}`);
    expect(own.body).toMatchObject({ is_owner: true, rate: 1, sharing: { status: "enabled", rate: 2 } });
  });

  it("a withdrawn voice keeps speaking for those who added it until the notice period ends", async () => {
    const voiceId = await share();
    expect((await add(other, voiceId)).status).toBe(200);
    const withdrawn = await call(owner, "DELETE", `/v1/voices/${voiceId}/sharing`);
    expect(withdrawn.body["disable_at_unix"]).toBe(Math.floor((now.getTime() + 30 * DAY_MS) / 1000));
    expect(await findShared(voiceId)).toBeUndefined();
    const theirs = await call(other, "GET", `/v1/voices/${voiceId}`);
    expect(theirs.body).toMatchObject({
      name: "Mine now",
      sharing: { status: "copied_disabled" },
      notice_period: 30,
      disable_at_unix: withdrawn.body["disable_at_unix"],
      disabled: false,
      info: MESSAGES.voiceLeaving,
      cloned_by_count: 1,
      usage_character_count_1y: 0,
    });
    // A key outlives the month in which nobody signs in.
    const { headers } = await other.createApiKey();
    const speak = () =>
      server.request(`/v1/text-to-speech/${voiceId}`, {
        method: "POST",
        headers,
        body: { text: "Still here." },
      });
    expect((await speak()).status).toBe(200);
    const before = now;
    now = new Date(now.getTime() + 31 * DAY_MS);
    const refused = await speak();
    expect([refused.status, ((await refused.json()) as { detail: { code: string } }).detail.code]).toEqual([
      403,
      "voice_disabled",
    ]);
    const gone = await server.request(`/v1/voices/${voiceId}`, { headers });
    expect(await gone.json()).toMatchObject({ disabled: true, info: MESSAGES.voiceDisabled });
    now = before;
  });

  it("a shared voice keeps its notice period when the owner deletes the voice", async () => {
    const voiceId = await share();
    expect((await add(other, voiceId)).status).toBe(200);
    expect((await call(owner, "DELETE", `/v1/voices/${voiceId}`)).status).toBe(200);
    expect((await call(owner, "GET", `/v1/voices/${voiceId}`)).code).toBe("voice_not_found");
    expect((await call(other, "GET", `/v1/voices/${voiceId}`)).body).toMatchObject({
      sharing: { status: "copied_disabled" },
    });
  });
});

describe("adding a shared voice", () => {
  it("adding refuses an unauthenticated caller, an unshared voice, a wrong owner and a blank name", async () => {
    const voiceId = await share();
    const ownerId = (await findShared(voiceId))?.public_owner_id ?? "";
    const path = `/v1/voices/add/${ownerId}/${voiceId}`;
    expect((await call(undefined, "POST", path, { new_name: "x" })).status).toBe(401);
    expect((await call(other, "POST", `/v1/voices/add/${"0".repeat(64)}/${voiceId}`, { new_name: "x" })).code).toBe(
      "voice_not_found",
    );
    const hidden = await insertOwnVoice(server, owner);
    expect((await call(other, "POST", `/v1/voices/add/${ownerId}/${hidden}`, { new_name: "x" })).code).toBe(
      "voice_not_found",
    );
    expect((await call(other, "POST", path, { new_name: "  " })).code).toBe("invalid_parameters");
  });

  it("an added voice belongs to the workspace and speaks at once, at its owner's rate", async () => {
    const voiceId = await share();
    const account = await server.signUp({ tier: "creator" });
    expect((await add(account, voiceId)).body).toEqual({ voice_id: voiceId });
    const list = await call(account, "GET", "/v2/voices?voice_type=community");
    expect(list.body["voices"]).toMatchObject([{ voice_id: voiceId, name: "Mine now", is_owner: false, rate: 2 }]);
    const text = "Twelve chars";
    const spoken = await server.request(`/v1/text-to-speech/${voiceId}`, {
      method: "POST",
      headers: account.headers,
      body: { text, model_id: "eleven_multilingual_v2" },
    });
    expect(spoken.headers.get("character-cost")).toBe(String(2 * text.length));
    await spoken.arrayBuffer();
    expect((await findShared(voiceId, account))?.is_added_by_user).toBe(true);
    expect((await findShared(voiceId))?.cloned_by_count).toBe(1);
    expect((await call(account, "DELETE", `/v1/voices/${voiceId}`)).status).toBe(200);
    expect((await findShared(voiceId))?.cloned_by_count).toBe(0);
    expect((await call(owner, "GET", `/v1/voices/${voiceId}`)).status).toBe(200);
  });

  it("a shared voice is added once, even by simultaneous requests", async () => {
    const voiceId = await share();
    const account = await server.signUp({ tier: "creator" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(account, voiceId)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    expect((await findShared(voiceId))?.cloned_by_count).toBe(1);
  });

  it("adding shared voices never exceeds the slots of the plan, even in parallel", async () => {
    const account = await server.signUp();
    const { voices } = await searchShared("sort=created_date&page_size=9&language=es");
    const answers = await Promise.all(voices.map((voice) => add(account, voice.voice_id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.code === "voice_limit_reached")).toHaveLength(voices.length - 3);
    const { body } = await call(account, "GET", "/v1/user/subscription");
    expect(body["voice_slots_used"]).toBe(3);
  });

  it("adding is refused to members without the permission, and to the free plan if the owner chose so", async () => {
    const voiceId = await share({ free_users_allowed: false });
    const free = await server.signUp();
    expect(await add(free, voiceId)).toMatchObject({ status: 402, code: "paid_plan_required" });
    const bound = await server.signUp({ tier: "creator" });
    await letEverybody(server, bound, ["create_instant_voice_clone"]);
    expect(await add(await addTestMember(server, bound, "workspace_member"), voiceId)).toMatchObject({
      status: 403,
      code: "permission_denied",
    });
  });
});
