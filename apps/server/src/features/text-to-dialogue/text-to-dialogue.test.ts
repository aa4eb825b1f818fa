import { once } from "node:events";
import type { HistoryItem, HistoryPage } from "@voicewright/contract/history/routes";
import { EnhanceDialogueBody, textToDialogueRoutes } from "@voicewright/contract/text-to-dialogue/routes";
import { REGENERATE_HEADER } from "@voicewright/contract/text-to-speech/routes";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ANY_VOICE, readRefusal } from "../../testing/speak.ts";
import { insertOwnVoice } from "../../testing/speech/own-voice.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const PATH = "/v1/text-to-dialogue";
const OTHER_VOICE = "EXAVITQu4vr4xnSDxMaL";

const speech = createScriptedSpeech();
let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech });
});
beforeEach(async () => {
  speech.script = {};
  speech.requests.length = 0;
  account = await server.signUp();
});
afterAll(() => server.stop());

type Line = { text: string; voice_id: string };
type CallOptions = {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

const a = (text: string): Line => ({ text, voice_id: ANY_VOICE });
const b = (text: string): Line => ({ text, voice_id: OTHER_VOICE });

async function call(body: object, { path = "", headers = {}, signal }: CallOptions = {}): Promise<Response> {
  return await server.request(`${PATH}${path}`, {
    method: "POST",
    headers: { ...account.headers, ...headers },
    body,
    ...(signal === undefined ? {} : { signal }),
  });
}

async function newestItem(): Promise<HistoryItem | undefined> {
  const response = await server.request("/v1/history", { headers: account.headers });
  return ((await response.json()) as HistoryPage).history[0];
}

async function usedCredits(): Promise<number> {
  return (await server.platform.credits.standing(account.scope)).used;
}

describe("a dialogue", () => {
  it("dialogues are refused to unauthenticated callers and to keys without the permission to speak", async () => {
    const reader = await account.createApiKey({ permissions: ["voices_read"] });
    for (const { path, body: shape } of Object.values(textToDialogueRoutes)) {
      const body = shape === EnhanceDialogueBody ? { dialogue_blocks: ["Hello."] } : { inputs: [a("Hello.")] };
      const stranger = await server.request(path, { method: "POST", body });
      expect(await readRefusal(stranger)).toMatchObject({ status: 401, code: "missing_api_key" });
      const unfit = await server.request(path, { method: "POST", body, headers: reader.headers });
      expect(await readRefusal(unfit)).toMatchObject({ status: 401, legacyStatus: "missing_permissions" });
    }
    expect(speech.requests).toEqual([]);
  });

  it("a dialogue is spoken line by line, each in its voice, and stored as one item", async () => {
    const response = await call({ inputs: [a(" Who is there? "), b("  "), b("It is me."), a("Come in.")] });
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    expect(response.headers.get("character-cost")).toBe(String("Who is there?It is me.Come in.".length));
    expect(speech.requests.map(({ synthesis }) => synthesis.text)).toEqual(["Who is there?", "It is me.", "Come in."]);
    const [first, second, third] = speech.requests.map(({ synthesis }) => synthesis.voice);
    expect(third).toEqual(first);
    expect(second).not.toEqual(first);
    const item = await newestItem();
    expect(item).toMatchObject({ text: null, voice_id: null, model_id: "eleven_v3" });
    expect(item?.dialogue).toMatchObject([
      { text: "Who is there?", voice_name: expect.stringMatching(/\w/) },
      { text: "It is me." },
      { text: "Come in." },
    ]);
    expect(await usedCredits()).toBe(30);
  });

  it("a dialogue accepts only full, half and no stability", async () => {
    await (await call({ inputs: [a("One.")], settings: { stability: 0.7 } })).arrayBuffer();
    expect(speech.requests[0]?.synthesis.delivery.stability).toBe(0.5);
    const refusal = await readRefusal(await call({ inputs: [a("One.")], settings: { stability: 2 } }));
    expect(refusal).toMatchObject({ status: 400, code: "invalid_voice_settings" });
  });

  it("a dialogue reports when each line sounds, both complete and streamed", async () => {
    const inputs = [a("Who is there?"), b(""), b("It is me.")];
    const whole = (await (await call({ inputs }, { path: "/with-timestamps" })).json()) as {
      alignment: { characters: string[] };
      voice_segments: { dialogue_input_index: number; character_start_index: number; start_time_seconds: number }[];
    };
    expect(whole.alignment.characters.join("")).toBe("Who is there?It is me.");
    expect(whole.voice_segments).toMatchObject([
      { dialogue_input_index: 0, voice_id: expect.any(String), character_start_index: 0, start_time_seconds: 0 },
      { dialogue_input_index: 2, character_start_index: 13 },
    ]);
    // Three words of a quarter of a second, and a gap.
    expect(whole.voice_segments[1]?.start_time_seconds).toBeGreaterThan(0.75);

    const lines = (await (await call({ inputs }, { path: "/stream/with-timestamps" })).text()).trim().split("\n");
    const segments = lines.flatMap(
      (line) => (JSON.parse(line) as { voice_segments: { dialogue_input_index: number }[] }).voice_segments,
    );
    const indexes = segments.map((segment) => segment.dialogue_input_index);
    expect(indexes).toEqual(indexes.toSorted());
    expect(new Set(indexes)).toEqual(new Set([0, 2]));
  });

  it("a dialogue reports tags that it does not know, and is spoken anyway", async () => {
    const response = await call({ inputs: [a("[levitates] Hello [unclosed."), b("[whispers] Hi [[nested] there.")] });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    expect(response.headers.get("speech-warnings")).toContain('unknown_tag "[levitates]"');
  });

  it("a dialogue can be regenerated six times for free", async () => {
    const inputs = [a("Again."), b("And again.")];
    let response = await call({ inputs });
    await response.arrayBuffer();
    for (let count = 1; count <= 6; count++) {
      response = await call(
        { inputs },
        { headers: { [REGENERATE_HEADER]: response.headers.get("generation-info") ?? "" } },
      );
      await response.arrayBuffer();
      expect(response.headers.get("character-cost")).toBe("0");
    }
    const info = response.headers.get("generation-info") ?? "";
    response = await call({ inputs }, { headers: { [REGENERATE_HEADER]: info } });
    expect(await readRefusal(response)).toMatchObject({ status: 409, code: "regenerations_used_up" });
    response = await call({ inputs });
    await response.arrayBuffer();
    expect(response.headers.get("character-cost")).toBe("16");
    const changed = { inputs: inputs.toReversed() };
    response = await call(changed, { headers: { [REGENERATE_HEADER]: response.headers.get("generation-info") ?? "" } });
    expect(await readRefusal(response)).toMatchObject({ status: 409, code: "regeneration_differs" });
  });

  it("a dialogue is charged for the delivered audio when the client disconnects midway", async () => {
    const leaving = new AbortController();
    let words = 0;
    speech.script = {
      beforePart: async (_, signal) => {
        if (words++ >= 4 && !signal.aborted) await once(signal, "abort");
      },
    };
    const inputs = [a("One two three."), b("Four five six.")];
    const response = await call({ inputs }, { path: "/stream", signal: leaving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    await vi.waitFor(() => expect(words).toBe(5));
    leaving.abort();
    await reader?.read().catch(() => undefined);
    await vi.waitFor(async () => expect((await newestItem())?.dialogue).toHaveLength(2), { timeout: 10_000 });
    expect((await newestItem())?.dialogue).toMatchObject([{ text: "One two three." }, { text: "Four" }]);
    expect(await usedCredits()).toBe("One two three.Four".length);
  });
});

describe("a dialogue that cannot be spoken", () => {
  const many = (count: number, line: (index: number) => Line) =>
    Array.from({ length: count }, (_, index) => line(index));
  const cases: readonly (readonly [
    string,
    () => Line[] | Promise<Line[]>,
    { status: number; code: string; param?: string },
  ])[] = [
    ["no lines", () => [], { status: 400, code: "invalid_parameters" }],
    ["blank lines only", () => [a(" "), b("\n\t"), a("\ud83d")], { status: 400, code: "empty_text", param: "inputs" }],
    [
      "a voice that is not there in the seventh of ten",
      () => many(10, (index) => (index === 6 ? { text: "Hi.", voice_id: "x".repeat(20) } : a("Hi."))),
      { status: 404, code: "voice_not_found", param: "inputs.6.voice_id" },
    ],
    ["5,001 characters", () => [a("x".repeat(5_000)), b("y")], { status: 400, code: "text_too_long", param: "inputs" }],
    ["201 lines", () => many(201, () => a("Hi.")), { status: 400, code: "invalid_parameters" }],
    [
      "eleven voices",
      async () => {
        const ids = await Promise.all(many(11, () => a("")).map(() => insertOwnVoice(server, account)));
        return ids.map((voice_id) => ({ text: "Hi.", voice_id }));
      },
      { status: 400, code: "invalid_parameters", param: "inputs" },
    ],
    [
      "a voice of another workspace",
      async () => [a("Hi."), { text: "Hi.", voice_id: await insertOwnVoice(server, await server.signUp()) }],
      { status: 404, code: "voice_not_found", param: "inputs.1.voice_id" },
    ],
  ];

  it.each(cases)("a dialogue is refused as a whole, and costs nothing: %s", async (_name, makeInputs, expected) => {
    expect(await readRefusal(await call({ inputs: await makeInputs() }))).toMatchObject(expected);
    expect(speech.requests).toEqual([]);
    expect(await usedCredits()).toBe(0);
  });

  it("refuses a dialogue of a megabyte", async () => {
    expect(await readRefusal(await call({ inputs: [a("x".repeat(1_000_000))] }))).toMatchObject({ status: 413 });
  });
});
