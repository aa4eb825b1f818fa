import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Voice, VoicesPage } from "@voicewright/contract/voices/routes";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { installPremadeVoicesAcrossWorkspaces } from "./install-premade-voices.ts";
import { premadeVoiceProfiles } from "../../entities/voice/premade/index.ts";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";
import { voices, voiceSettings } from "../../entities/voice/record/tables.ts";
import { addTestMember } from "../../testing/people/test-member.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";

const OWN_VOICE = "OwnVoiceOfTheAccount";
const FOREIGN_VOICE = "VoiceOfSomebodyElse0";

let server: TestServer;
let account: TestAccount;
let stranger: TestAccount;
const speech = createScriptedSpeech();

beforeAll(async () => {
  server = await startTestServer({ speech });
  account = await server.signUp();
  stranger = await server.signUp();
  await addVoice(account, OWN_VOICE, "100%_Zöe");
  await addVoice(stranger, FOREIGN_VOICE, "Foreign");
}, 60_000);
afterAll(() => server.stop());

async function addVoice({ scope }: TestAccount, voiceId: string, name: string): Promise<void> {
  const row = {
    name,
    category: "generated" as const,
    description: "Made for a test",
    labels: { language: "de", age: "middle-aged", gender: "non-binary" },
  };
  const [premade] = await acrossWorkspaces(server.platform.database)
    .select()
    .from(voices)
    .where(eq(voices.origin, "premade"))
    .limit(1);
  if (premade === undefined) throw new Error("There are no premade voices.");
  await acrossWorkspaces(server.platform.database)
    .insert(voices)
    .values({
      ...row,
      voiceId,
      origin: "workspace",
      workspaceId: scope.workspaceId,
      ownerUserId: scope.userId,
      materials: premade.materials,
      previewText: "Hello.",
      searchText: foldForSearch([name, row.description, row.category, ...Object.values(row.labels)].join(" ")),
      createdAt: new Date("2026-06-01T00:00:00Z"),
    });
}

async function search(parameters: Record<string, string | readonly string[]> = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) for (const item of [value].flat()) query.append(name, item);
  const response = await server.request(`/v2/voices?${query}`, { headers: account.headers });
  return { status: response.status, body: (await response.json()) as VoicesPage & { detail?: { code: string } } };
}

async function namesOf(parameters: Record<string, string | readonly string[]>): Promise<string[]> {
  return (await search({ page_size: "100", ...parameters })).body.voices.map((voice) => voice.name);
}

type JsonBody = Partial<Voice> & {
  readonly voices?: readonly Voice[];
  readonly speed?: number;
  readonly detail?: { code: string; status: string; param?: string };
};

async function call(
  path: string,
  init: { method?: string; body?: unknown; headers?: Readonly<Record<string, string>> } = {},
) {
  const response = await server.request(path, { headers: account.headers, ...init });
  return {
    status: response.status,
    body: (await response.json()) as JsonBody,
  };
}

describe("the list of voices", () => {
  it("the list of voices refuses unauthenticated callers", async () => {
    for (const path of [
      "/v2/voices",
      "/v1/voices",
      `/v1/voices/${OWN_VOICE}`,
      `/v1/voices/${OWN_VOICE}/settings`,
      "/v1/voices/settings/default",
    ]) {
      expect((await server.request(path)).status).toBe(401);
    }
  });

  it("the list has at least twenty premade voices, each with labels, a description and a preview", async () => {
    const { body } = await call("/v1/voices");
    const premade = (body.voices ?? []).filter((voice) => voice.category === "premade");
    expect(premade.length).toBeGreaterThanOrEqual(20);
    expect(new Set(premade.map((voice) => voice.name)).size).toBe(premade.length);
    for (const voice of premade) {
      expect(voice.voice_id).toMatch(/^[A-Za-z0-9]{20}$/);
      expect(Object.keys(voice.labels)).toEqual(
        expect.arrayContaining(["language", "accent", "gender", "age", "descriptive", "use_case"]),
      );
      expect(voice.description).not.toBe("");
      expect(voice.preview_url).toBe(`${server.baseUrl}/v1/voices/${voice.voice_id}/preview`);
      expect(voice.is_owner).toBe(false);
    }
  });

  it("the list of voices shows the workspace's own, and nothing of other workspaces", async () => {
    const names = await namesOf({});
    expect(names).toContain("100%_Zöe");
    expect(names).not.toContain("Foreign");
    expect((await search({ voice_ids: [FOREIGN_VOICE] })).body).toMatchObject({
      voices: [],
      total_count: 0,
      has_more: false,
    });
  });

  it("the list of voices is paged without gaps or duplicates, in either order", async () => {
    for (const order of [
      {},
      { sort: "name" },
      { sort: "name", sort_direction: "desc" },
      { sort: "created_at_unix", sort_direction: "asc" },
    ]) {
      const whole = await namesOf(order);
      const paged: string[] = [];
      let token: string | null = null;
      do {
        const { body }: { body: VoicesPage } = await search({
          page_size: "7",
          ...order,
          ...(token === null ? {} : { next_page_token: token }),
        });
        expect(body.total_count).toBe(whole.length);
        expect(body.has_more).toBe(body.next_page_token !== null);
        paged.push(...body.voices.map((voice) => voice.name));
        token = body.next_page_token;
      } while (token !== null);
      expect(paged).toEqual(whole);
    }
  });

  it("the list of voices sorts by name regardless of case", async () => {
    const names = await namesOf({ sort: "name" });
    expect(names.map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()).toSorted());
  });

  it("the list of voices is empty for labels no voice has, and refuses values outside its closed lists", async () => {
    for (const nothing of [
      { gender: "robot" },
      { age: "ancient" },
      { accent: "of nowhere" },
      { language: ["xx", "yy"] },
      { use_cases: ["juggling"] },
      { voice_ids: ["x".repeat(20), "'; drop table voices; --"] },
      { search: "'; drop table voices; --" },
      { search: "\\" },
      { search: ".*(a+)+$" },
    ]) {
      expect((await search(nothing)).body).toMatchObject({ voices: [], has_more: false, total_count: 0 });
    }
    for (const unknown of [
      { voice_type: "everything" },
      { category: "best" },
      { sort: "beauty" },
      { sort_direction: "sideways" },
      { fine_tuning_state: "tired" },
      { include_total_count: "perhaps" },
      { min_notice_period_days: "-1" },
      { voice_ids: Array.from({ length: 101 }, () => "x") },
      { search: "a".repeat(10_000) },
    ]) {
      expect((await search(unknown)).status).toBe(422);
    }
    expect(await namesOf({})).toContain("100%_Zöe");
  });

  it("the list of voices refuses a page that is too large, and gives a total of zero when not counting", async () => {
    expect((await search({ page_size: "101" })).body.detail?.code).toBe("invalid_page_size");
    expect((await search({ page_size: "0" })).body.detail?.code).toBe("invalid_page_size");
    expect((await search({ page_size: "many" })).status).toBe(422);
    expect((await search({ include_total_count: "false" })).body.total_count).toBe(0);
  });

  it("the voice search matches names, descriptions, categories and labels, ignoring case and accents", async () => {
    expect(await namesOf({ search: "zoe made" })).toEqual(["100%_Zöe"]);
    expect(await namesOf({ search: "100%_zö" })).toEqual(["100%_Zöe"]);
    expect(await namesOf({ search: "%" })).toEqual(["100%_Zöe"]);
    expect(await namesOf({ search: "middle aged generated" })).toEqual(["100%_Zöe"]);
    expect(await namesOf({ search: "nobody is called this" })).toEqual([]);
  });

  it("the list of voices filters by labels in any spelling", async () => {
    expect(await namesOf({ language: "de", category: "generated" })).toEqual(["100%_Zöe"]);
    expect(await namesOf({ age: "Middle Aged", category: "generated" })).toEqual(["100%_Zöe"]);
    expect(await namesOf({ age: "young", category: "generated" })).toEqual([]);
    const female = (await search({ page_size: "100", gender: "female" })).body.voices;
    expect(female.length).toBeGreaterThan(0);
    expect(female.every((voice) => voice.labels["gender"] === "female")).toBe(true);
    const cases = (await search({ page_size: "100", use_cases: ["conversational", "narrative_story"] })).body.voices;
    expect(new Set(cases.map((voice) => voice.labels["use_case"]))).toEqual(
      new Set(["conversational", "narrative_story"]),
    );
  });

  it("the list of voices filters by owner", async () => {
    expect(await namesOf({ voice_type: "personal" })).toEqual(["100%_Zöe"]);
    expect(await namesOf({ voice_type: "default" })).toHaveLength(premadeVoiceProfiles().length);
    for (const nothing of [
      { voice_type: "community" },
      { category: "professional", fine_tuning_state: "draft" },
      { collection_id: "x" },
      { high_quality: "true" },
      { min_notice_period_days: "30" },
    ]) {
      expect(await namesOf(nothing)).toEqual([]);
    }
  });

  it("the list of voices returns exactly the requested ids", async () => {
    const [first, second] = premadeVoiceProfiles();
    const wanted = [first?.voiceId ?? "", second?.voiceId ?? ""];
    const found = (await search({ voice_ids: wanted })).body.voices.map((voice) => voice.voice_id);
    expect(found.toSorted()).toEqual(wanted.toSorted());
    expect((await search({ voice_ids: wanted.join(",") })).body.total_count).toBe(2);
  });
});

describe("a single voice", () => {
  it("a voice of another workspace or an unknown voice cannot be found or changed", async () => {
    expect((await call("/v1/voices/%00")).body.detail?.code).toBe("invalid_parameters");
    for (const voiceId of [FOREIGN_VOICE, "x".repeat(20), "a'b"]) {
      expect((await call(`/v1/voices/${voiceId}`)).body.detail).toMatchObject({
        code: "voice_not_found",
        status: "voice_not_found",
      });
      expect((await call(`/v1/voices/${voiceId}/settings/edit`, { method: "POST", body: { speed: 1.1 } })).status).toBe(
        404,
      );
    }
    const settings = await call(`/v1/voices/${FOREIGN_VOICE}/settings`, {
      headers: stranger.headers,
    });
    expect(settings.body.speed).toBe(1);
  });

  it("a voice is found under the well-known ids of other products", async () => {
    const { body } = await call("/v1/voices/21m00Tcm4TlvDq8ikWAM");
    expect(body.category).toBe("premade");
    expect(body.voice_id).not.toBe("21m00Tcm4TlvDq8ikWAM");
    expect(body.labels).toMatchObject({ gender: "female", language: "en" });
    expect((await call("/v1/voices/JBFqnCBsd6RMkjVDRZzb")).body.labels?.["gender"]).toBe("male");
  });

  it("a voice keeps speaking when it is no longer offered", async () => {
    const { database } = server.platform;
    const [gone] = premadeVoiceProfiles();
    await acrossWorkspaces(database)
      .insert(voices)
      .values({ ...(await premadeRow()), voiceId: "AnOlderPremadeVoice0", name: "Retired" });
    await installPremadeVoicesAcrossWorkspaces(server.platform);
    expect(await namesOf({ search: "retired" })).toEqual([]);
    expect((await call("/v1/voices/AnOlderPremadeVoice0")).body).toMatchObject({ is_legacy: true });
    const legacy = await call("/v1/voices?show_legacy=true");
    expect(legacy.body.voices?.map((voice) => voice.name)).toContain("Retired");
    expect((await call(`/v1/voices/${gone?.voiceId ?? ""}`)).body.is_legacy).toBe(false);
  });
});

async function premadeRow() {
  const [row] = await acrossWorkspaces(server.platform.database)
    .select()
    .from(voices)
    .where(eq(voices.origin, "premade"))
    .limit(1);
  if (row === undefined) throw new Error("There are no premade voices.");
  return { ...row, searchText: "retired" };
}

describe("settings of a voice", () => {
  it("voice settings start at the defaults, and a partial edit keeps the rest", async () => {
    const path = `/v1/voices/${OWN_VOICE}/settings`;
    const defaults = (await call("/v1/voices/settings/default")).body;
    expect(defaults).toMatchObject({
      stability: 0.5,
      similarity_boost: 0.75,
      style: 0,
      use_speaker_boost: true,
      speed: 1,
    });
    expect((await call(path)).body).toEqual(defaults);
    expect(
      (await call(`${path}/edit`, { method: "POST", body: { stability: 0.3, speed: 1.1, style: null } })).body,
    ).toEqual({ status: "ok" });
    expect((await call(`${path}/edit`, { method: "POST", body: { use_speaker_boost: false } })).body).toEqual({
      status: "ok",
    });
    expect((await call(path)).body).toEqual({ ...defaults, stability: 0.3, speed: 1.1, use_speaker_boost: false });
    expect((await call(`/v1/voices/${OWN_VOICE}`)).body.settings).toMatchObject({ stability: 0.3 });
  });

  it("voice settings are separate for each workspace, including those of premade voices", async () => {
    const path = `/v1/voices/${premadeVoiceProfiles()[0]?.voiceId ?? ""}/settings`;
    await call(`${path}/edit`, { method: "POST", body: { speed: 0.8 } });
    expect((await call(path)).body).toMatchObject({ speed: 0.8 });
    expect((await call(path, { headers: stranger.headers })).body).toMatchObject({ speed: 1 });
  });

  it("voice settings are per member for a premade voice, and per workspace for its own voices", async () => {
    const member = await addTestMember(server, account, "workspace_admin");
    const edit = async (path: string, body: object) => call(`${path}/edit`, { method: "POST", body });
    const asMember = async (path: string) => (await call(path, { headers: member.headers })).body;
    const voiceId = premadeVoiceProfiles()[2]?.voiceId ?? "";
    const premade = `/v1/voices/${voiceId}/settings`;
    // What the workspace had set is where each begins.
    await acrossWorkspaces(server.platform.database)
      .insert(voiceSettings)
      .values({ ...account.scope, voiceId, settings: { style: 0.7 }, updatedAt: new Date() });
    await edit(premade, { speed: 0.9 });
    await edit(premade, { stability: 0.2 });
    expect((await call(premade)).body).toMatchObject({ speed: 0.9, stability: 0.2, style: 0.7 });
    expect(await asMember(premade)).toMatchObject({ speed: 1, stability: 0.5, style: 0.7 });
    const own = `/v1/voices/${OWN_VOICE}/settings`;
    await edit(own, { speed: 0.9 });
    expect(await asMember(own)).toMatchObject({ speed: 0.9 });
  });

  it("voice settings must be inside their ranges", async () => {
    const path = `/v1/voices/${OWN_VOICE}/settings/edit`;
    const refused = await call(path, { method: "POST", body: { stability: 1.5 } });
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toMatchObject({ code: "invalid_voice_settings", param: "stability" });
    expect((await call(path, { method: "POST", body: { stability: "much" } })).status).toBe(422);
    expect((await call(path, { method: "POST", body: [] })).status).toBe(422);
  });

  it("voice settings need a key with write permission", async () => {
    const key = await account.createApiKey({ permissions: ["voices_read"] });
    const refused = await call(`/v1/voices/${OWN_VOICE}/settings/edit`, {
      method: "POST",
      body: { speed: 1 },
      headers: key.headers,
    });
    expect(refused.body.detail?.status).toBe("missing_permissions");
  });
});

describe("the preview of a voice", () => {
  it("the preview of a voice is made once for everybody, and can be played without a key", async () => {
    const voiceId = premadeVoiceProfiles()[1]?.voiceId ?? "";
    const before = speech.requests.length;
    const answers = await Promise.all([1, 2, 3].map(() => server.request(`/v1/voices/${voiceId}/preview`)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(speech.requests.length - before).toBe(1);
    const [whole] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers[0]?.headers.get("content-type")).toBe("audio/mpeg");
    expect(answers[0]?.headers.get("cache-control")).toContain("public");

    const part = await server.request(`/v1/voices/${voiceId}/preview`, { headers: { range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole?.subarray(10, 20));
    const same = await server.request(`/v1/voices/${voiceId}/preview`, {
      headers: { "if-none-match": answers[0]?.headers.get("etag") ?? "" },
    });
    expect(same.status).toBe(304);
  });

  it("the preview of a voice is made again when the engine's voices have changed", async () => {
    const [voice] = await acrossWorkspaces(server.platform.database)
      .select()
      .from(voices)
      .where(eq(voices.voiceId, premadeVoiceProfiles()[2]?.voiceId ?? ""));
    const contentHash = createHash("sha256")
      .update(JSON.stringify([server.platform.config.version, voice?.materials, voice?.previewText]))
      .digest("hex");
    const writer = await server.platform.storage.createWriter();
    await writer.write(Buffer.from("as version 1 spoke"));
    await writer.commit(`previews/${contentHash}.mp3`);
    const answer = await server.request(`/v1/voices/${voice?.voiceId}/preview`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toBe("as version 1 spoke");
  });

  it("a designed voice has no preview", async () => {
    expect((await server.request(`/v1/voices/${OWN_VOICE}/preview`)).status).toBe(404);
    expect((await server.request(`/v1/voices/${"y".repeat(20)}/preview`)).status).toBe(404);
  });
});
