import type { Comparison, ComparisonResults } from "@voicewright/contract/comparison/routes";
import type { WorkspaceFlag } from "@voicewright/contract/rules/workspace-flags";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { readRefusal, speak } from "../../testing/speak.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const TEXT = "Say it once more.";
const OTHER_VOICE = "EXAVITQu4vr4xnSDxMaL";

let server: TestServer;
/** Who signs up first runs the installation. */
let admin: TestAccount;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech: await getRealSpeech() });
  admin = await server.signUp();
  account = await server.signUp({ tier: "creator" });
}, 120_000);
afterAll(() => server.stop());

/** Generates, and answers the id of the request. */
async function generate(body: object = {}, voiceId?: string): Promise<string> {
  const response = await speak(server, account, { text: TEXT, ...body }, voiceId === undefined ? {} : { voiceId });
  expect(response.status).toBe(200);
  await response.arrayBuffer();
  return response.headers.get("request-id") ?? "";
}

async function send(path: string, body: object, as: TestAccount = account, method = "POST"): Promise<Response> {
  return await server.request(path, { method, headers: as.headers, body });
}

async function compare(a: string, b: string, isBlind = false): Promise<Comparison> {
  const response = await send("/v1/comparisons", { request_a_id: a, request_b_id: b, is_blind: isBlind });
  expect(response.status).toBe(200);
  return (await response.json()) as Comparison;
}

function prefer(a: string, b: string, preference: string, method = "explicit", as = account): Promise<Response> {
  const ids = { request_a_id: a, request_b_id: b };
  return send("/v1/dialogue-preference", { ...ids, preference, preference_collection_method: method }, as);
}

async function preferred(...asked: Parameters<typeof prefer>): Promise<Comparison> {
  const response = await prefer(...asked);
  expect(response.status).toBe(200);
  return ((await response.json()) as { comparison: Comparison }).comparison;
}

function setFlag(flag: WorkspaceFlag, isOn: boolean): Promise<void> {
  const { workspaceId } = account.scope;
  return setWorkspaceFlagAcrossWorkspaces(server.platform.database, workspaceId, flag, isOn);
}

async function results(query = ""): Promise<ComparisonResults> {
  const response = await server.request(`/v1/admin/comparisons${query}`, { headers: admin.headers });
  expect(response.status).toBe(200);
  return (await response.json()) as ComparisonResults;
}

describe("comparing two generations", () => {
  it("compares only two generations of the same text in one's own workspace", async () => {
    const [a, other] = [await generate(), await generate({ text: "Say another thing." })];
    const stranger = await server.signUp();
    const refused = async (first: string, second: string, as: TestAccount = account) =>
      await readRefusal(await send("/v1/comparisons", { request_a_id: first, request_b_id: second }, as));
    expect((await server.request("/v1/comparisons", { method: "POST", body: {} })).status).toBe(401);
    expect(await refused(a, other)).toMatchObject({ status: 400, code: "generations_differ" });
    expect(await refused(a, a)).toMatchObject({ status: 400, code: "generations_differ" });
    const unknown = { status: 404, code: "history_item_not_found" };
    expect(await refused(a, "0".repeat(32))).toMatchObject({ ...unknown, param: "request_b_id" });
    expect(await refused(a, other, stranger)).toMatchObject({ ...unknown, param: "request_a_id" });
    expect((await refused("", a)).status).toBe(422);
    expect((await refused("x".repeat(65), a)).status).toBe(422);
  });

  it("levels both generations to equal loudness without raising either", async () => {
    const a = await generate({ voice_settings: { volume: -12 } });
    const b = await generate({ voice_settings: { volume: 0 } });
    const { generations, comparison_id: id } = await compare(a, b);
    const [soft, loud] = generations;
    expect(generations.map(({ code }) => code)).toEqual(["a", "b"]);
    expect(generations.map(({ origin }) => origin?.request_id)).toEqual([a, b]);
    expect((loud?.loudness_lufs ?? 0) - (soft?.loudness_lufs ?? 0)).toBeGreaterThan(8);
    expect(soft?.gain_db).toBe(0);
    expect((loud?.loudness_lufs ?? 0) + (loud?.gain_db ?? 0)).toBeCloseTo(soft?.loudness_lufs ?? 0, 3);
    // The same pair, whichever is named first.
    expect((await compare(b, a)).comparison_id).toBe(id);
  });

  it("a blind comparison shuffles the generations, and reveals the voices only after the vote", async () => {
    const [a, b] = [await generate({ seed: 1 }), await generate({ seed: 2 })];
    const orders = new Set<boolean>();
    for (let draw = 0; orders.size < 2 && draw < 40; draw++) {
      const blind = await compare(a, b, true);
      expect(blind.is_blind).toBe(true);
      expect(JSON.stringify(blind)).not.toMatch(new RegExp(`${a}|${b}`));
      const shown = blind.generations.map((one) => one.choice_id);
      const sound = await server.request(`/v1/comparisons/${blind.comparison_id}/audio/${shown[0]}`, {
        headers: account.headers,
      });
      expect([sound.status, (await sound.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
      expect(JSON.stringify([...sound.headers])).not.toMatch(new RegExp(`${a}|${b}`));
      const open = await compare(a, b);
      expect(open.generations.map(({ origin }) => origin?.request_id)).toEqual([a, b]);
      orders.add(open.generations[0]?.choice_id === shown[0]);
    }
    expect(orders.size).toBe(2);

    const { generations, comparison_id: id } = await compare(a, b, true);
    const [one = "", two = ""] = generations.map((each) => each.choice_id);
    const stranger = await server.signUp();
    for (const path of [`${id}/audio/${one}x`, `x${id}/audio/${one}`])
      expect((await server.request(`/v1/comparisons/${path}`, { headers: account.headers })).status).toBe(404);
    expect((await server.request(`/v1/comparisons/${id}/audio/${one}`, { headers: stranger.headers })).status).toBe(
      404,
    );

    const told = await preferred(one, two, "b");
    expect(told).toMatchObject({ is_blind: false, preference: "b", preference_collection_method: "explicit" });
    expect(told.generations.map(({ choice_id: choice }) => choice)).toEqual([one, two]);
    expect(told.generations.map(({ origin }) => origin?.request_id).toSorted()).toEqual([a, b].toSorted());
    expect((await compare(a, b, true)).is_blind).toBe(false);
  });
});

describe("a preference", () => {
  it("stores one preference per pair, and an explicit answer replaces an implicit one", async () => {
    const [a, b] = [await generate(), await generate()];
    expect((await preferred(a, b, "a", "implicit")).preference).toBe("a");
    expect(await readRefusal(await prefer(a, b, "b", "implicit"))).toMatchObject({
      status: 409,
      code: "preference_already_told",
    });
    expect((await preferred(b, a, "a")).preference).toBe("b");
    for (const method of ["explicit", "implicit"])
      expect((await readRefusal(await prefer(a, b, "neither", method))).code).toBe("preference_already_told");
  });

  it("refuses a preference on unknown or foreign generations, on a single one, or with an invalid choice", async () => {
    const [a, b] = [await generate(), await generate()];
    const stranger = await server.signUp();
    const { generations } = await compare(a, b, true);
    const choice = generations[0]?.choice_id ?? "";
    const unknown = { status: 404, code: "history_item_not_found" };
    expect(await readRefusal(await prefer(a, b, "a", "explicit", stranger))).toMatchObject(unknown);
    expect(
      await readRefusal(await prefer(choice, generations[1]?.choice_id ?? "", "a", "explicit", stranger)),
    ).toMatchObject(unknown);
    expect(await readRefusal(await prefer(a, "0".repeat(32), "a"))).toMatchObject(unknown);
    expect(await readRefusal(await prefer(choice, b, "a"))).toMatchObject(unknown);
    expect(await readRefusal(await prefer(a, a, "a"))).toMatchObject({ status: 400, code: "invalid_parameters" });
    expect(await readRefusal(await prefer(a, b, "both"))).toMatchObject({ status: 400, code: "invalid_parameters" });
    expect(await readRefusal(await prefer(a, b, "a", "guessed"))).toMatchObject({ code: "invalid_parameters" });
    expect((await server.request("/v1/dialogue-preference", { method: "POST", body: {} })).status).toBe(401);
  });

  it("collects no preference from privileged workspaces, unless they are internal", async () => {
    const [a, b] = [await generate(), await generate()];
    await setFlag("privileged", true);
    expect(await compare(a, b)).toMatchObject({ collects_preference: false, asks_preference: false, can_share: false });
    expect(await readRefusal(await prefer(a, b, "a"))).toMatchObject({ status: 403, code: "preference_not_collected" });
    await setFlag("internal_workspace", true);
    await setFlag("dialogue_share", true);
    expect(await compare(a, b)).toMatchObject({ collects_preference: true, can_share: true });
    expect((await preferred(a, b, "neither")).preference).toBe("neither");
    for (const flag of ["privileged", "internal_workspace", "dialogue_share"] as const) await setFlag(flag, false);
  });
});

describe("the results", () => {
  it("comparison results are restricted to the admin, and report wins and losses", async () => {
    expect((await server.request("/v1/admin/comparisons", { headers: account.headers })).status).toBe(403);
    const before = await results();
    const a = await generate({ voice_settings: { stability: 0.2 } });
    const b = await generate({ voice_settings: { stability: 0.9 } }, OTHER_VOICE);
    const c = await generate({ model_id: "eleven_v3", voice_settings: { stability: 0.2 } });
    const { generations } = await compare(a, b, true);
    const [one = "", two = ""] = generations.map((each) => each.choice_id);
    const told = await preferred(one, two, "a");
    const winner = told.generations[0]?.origin?.request_id;
    await preferred(a, c, "b");

    const after = await results();
    expect(after.preferences - before.preferences).toBe(2);
    expect(after.blind - before.blind).toBe(1);
    expect(after.position.blind.won - before.position.blind.won).toBe(1);
    const ofB = told.generations.find(({ origin }) => origin?.request_id === b)?.origin;
    const voice = after.voices.find(({ id }) => id === ofB?.voice_id);
    expect([voice?.tally.won, voice?.tally.lost]).toEqual(winner === b ? [1, 0] : [0, 1]);
    expect(voice?.name).toBe(ofB?.voice_name);
    const { share, share_low: low, share_high: high } = voice?.tally ?? {};
    expect(share).toBe(winner === b ? 1 : 0);
    expect((high ?? 0) - (low ?? 0)).toBeCloseTo(0.7935, 3);
    expect(after.models.find(({ id }) => id === "eleven_v3")?.tally).toMatchObject({ won: 1, lost: 0 });
    const stability = after.settings.find(({ id }) => id === "stability")?.tally;
    expect(stability).toMatchObject(winner === b ? { won: 1 } : { lost: 1 });

    const blind = await results("?only_blind=true");
    expect(blind.preferences).toBe(blind.blind);
    expect((await results("?only_explicit=true")).implicit).toBe(0);
  });

  it("the admin sets how often people are asked for a preference", async () => {
    const set = (percent: unknown, as = admin) =>
      send("/v1/admin/comparisons", { prompt_percent: percent }, as, "PATCH");
    expect((await set(50, account)).status).toBe(403);
    for (const wrong of [-1, 101])
      expect(await readRefusal(await set(wrong))).toMatchObject({ code: "invalid_parameters" });
    const asks = async () => (await compare(await generate(), await generate())).asks_preference;
    expect(await asks()).toBe(true);
    expect((await set(0)).status).toBe(200);
    expect((await results()).prompt_percent).toBe(0);
    expect(await asks()).toBe(false);
    expect((await set(100)).status).toBe(200);
  });
});
