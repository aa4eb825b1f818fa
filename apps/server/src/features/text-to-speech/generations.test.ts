import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HistoryItem, HistoryPage } from "@voicewright/contract/history/routes";
import { TRIAL_REQUESTS_PER_DAY, TRIAL_TEXT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { REGENERATION_WINDOW_MS } from "@voicewright/contract/rules/regeneration";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { REGENERATE_HEADER } from "@voicewright/contract/text-to-speech/routes";
import type {
  AudioWithTimestamps,
  CharacterAlignment,
  FreeRegenerations,
  TrialVoice,
} from "@voicewright/contract/text-to-speech/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { SpeechEngineError } from "@voicewright/speech/speech-error";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { readBytes, readRefusal, speak } from "../../testing/speak.ts";
import type { SpeakOptions } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";

const TEXT = "Say it once more, please.";

let server: TestServer;
let account: TestAccount;
let offsetMs = 0;
const speech = createScriptedSpeech();

beforeAll(async () => {
  server = await startTestServer({ speech, clock: () => new Date(Date.now() + offsetMs) });
}, 60_000);
beforeEach(async () => {
  speech.script = {};
  speech.requests.length = 0;
  account = await server.signUp();
});
afterAll(() => server.stop());

async function history(): Promise<HistoryItem[]> {
  const response = await server.request("/v1/history", { headers: account.headers });
  return ((await response.json()) as HistoryPage).history;
}

async function usedCredits(): Promise<number> {
  return (await server.platform.credits.standing(account.scope)).used;
}

async function spoolKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of server.platform.spool.listKeys("spool/")) keys.push(object.key);
  return keys;
}

async function generate(body: object = {}, options: SpeakOptions = {}) {
  const response = await speak(server, account, { text: TEXT, ...body }, options);
  expect(response.status).toBe(200);
  const bytes = await readBytes(response);
  return { bytes, headers: response.headers };
}

describe("a generation", () => {
  it("a generation is stored before its response has ended", async () => {
    for (const path of ["", "/stream", "/with-timestamps", "/stream/with-timestamps"] as const) {
      const { headers } = await generate({}, { path });
      const [newest] = await history();
      expect(newest).toMatchObject({
        history_item_id: headers.get("history-item-id"),
        request_id: headers.get("request-id"),
        text: TEXT,
        source: "TTS",
        state: "created",
      });
    }
  });

  it("a generation has the response headers that clients read", async () => {
    const { headers } = await generate();
    expect(headers.get("request-id")).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(headers.get("history-item-id")).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(headers.get("character-cost")).toBe(String(TEXT.length));
    expect(Number(headers.get("tts-latency-ms"))).toBeGreaterThanOrEqual(0);
    expect(headers.get("current-concurrent-requests")).toBe("1");
    expect(headers.get("maximum-concurrent-requests")).toBe("2");
    expect(headers.get("regeneration-count")).toBe("0");
    expect(headers.get("content-type")).toBe("audio/mpeg");
    expect(headers.get("access-control-expose-headers")).toContain("history-item-id");
  });

  it("a generation without logging stores nothing but its price", async () => {
    for (const [path, query] of [
      ["", {}],
      ["/stream", {}],
      ["", { output_format: "wav_16000" }],
      ["/with-timestamps", {}],
      ["/stream/with-timestamps", {}],
    ] as const) {
      const { bytes, headers } = await generate(
        { text: "Forget me." },
        { path, query: { enable_logging: "false", ...query } },
      );
      expect(bytes.length).toBeGreaterThan(500);
      expect(headers.get("history-item-id")).toBeNull();
      expect(headers.get("generation-info")).toBeNull();
      expect(headers.get("request-id")).not.toBeNull();
    }
    expect(await history()).toEqual([]);
    expect(await usedCredits()).toBe(5 * "Forget me.".length);
    await expect.poll(spoolKeys).toEqual([]);
  });

  it("a generation continues a previous request of the same workspace", async () => {
    const first = await generate({ text: "It was a dark night." });
    const stranger = await server.signUp();
    const foreign = await speak(server, stranger, { text: "Not yours." });
    await foreign.arrayBuffer();
    const previous = [foreign.headers.get("request-id"), first.headers.get("request-id"), "unknown"];
    await generate({
      previous_request_ids: previous,
      previous_text: "Ignored.",
      next_request_ids: ["unknown"],
      next_text: "And then.",
    });
    expect(speech.requests.at(-1)?.synthesis).toMatchObject({
      previousText: "It was a dark night.",
      nextText: "And then.",
    });
  });
});

describe("a text that continues another", () => {
  it("a continued text begins after a natural pause, at its own pace", async () => {
    const startMs = async (body: object): Promise<number> => {
      const { bytes } = await generate(body, { path: "/with-timestamps" });
      const answer = JSON.parse(bytes.toString()) as AudioWithTimestamps;
      return 1000 * (answer.alignment?.character_start_times_seconds[0] ?? Number.NaN);
    };
    const alone = await startMs({});
    const after = async (previousText: string, body: object = {}) =>
      Math.round((await startMs({ ...body, previous_text: previousText })) - alone);
    expect(await after("It was late.")).toBe(330);
    expect(await after("It was late,")).toBe(130);
    expect(await after("It was late.\n\n")).toBe(650);
    expect(await after("It was")).toBe(0);
    expect(await after("It was late.", { voice_settings: { speed: 1.2 } })).toBe(275);
  });
});

describe("timestamps", () => {
  const spaced = `  ${TEXT}\n`;

  it("timestamps cover the given text in one document", async () => {
    const { bytes, headers } = await generate(
      { text: spaced },
      { path: "/with-timestamps", query: { output_format: "pcm_16000" } },
    );
    expect(headers.get("content-type")).toContain("application/json");
    const answer = JSON.parse(bytes.toString()) as AudioWithTimestamps;
    expect(answer.alignment?.characters.join("")).toBe(spaced);
    expect(answer.normalized_alignment?.characters.join("")).toBe(TEXT);
    expect(Buffer.from(answer.audio_base64, "base64").length).toBe(TEXT.split(" ").length * 0.25 * 16_000 * 2);
    expectAscending(answer.alignment);
    const [item] = await history();
    const stored = await server.request(`/v1/history/${item?.history_item_id ?? ""}`, { headers: account.headers });
    const { alignments } = (await stored.json()) as HistoryItem;
    expect(alignments?.alignment.characters.join("")).toBe(TEXT);
  });

  it("timestamps are streamed line by line, and the lines together cover the text", async () => {
    const { bytes } = await generate({ text: spaced, seed: 1 }, { path: "/stream/with-timestamps" });
    const text = bytes.toString();
    expect(text.endsWith("\n")).toBe(true);
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as AudioWithTimestamps);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.flatMap((line) => line.alignment?.characters ?? []).join("")).toBe(spaced);
    expectAscending({
      characters: [],
      character_start_times_seconds: lines.flatMap((line) => line.alignment?.character_start_times_seconds ?? []),
      character_end_times_seconds: lines.flatMap((line) => line.alignment?.character_end_times_seconds ?? []),
    });
    const whole = await generate({ text: spaced, seed: 1 });
    expect(Buffer.concat(lines.map((line) => Buffer.from(line.audio_base64, "base64")))).toEqual(whole.bytes);
  });

  function expectAscending(alignment: CharacterAlignment | null): void {
    const times = alignment?.character_start_times_seconds ?? [];
    expect(times.length).toBeGreaterThan(0);
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    expect((alignment?.character_end_times_seconds ?? []).every((end, index) => end >= (times[index] ?? 0))).toBe(true);
  }
});

describe("generating a line again", () => {
  const again = (token: string | null, body: object = {}) =>
    generate(body, { headers: { [REGENERATE_HEADER]: token ?? "" } });

  /** What is refused is not charged and makes no sound. */
  const refused = async (token: string | null, body: object = {}, as = account) => {
    const headers = { [REGENERATE_HEADER]: token ?? "" };
    return await readRefusal(await speak(server, as, { text: TEXT, ...body }, { headers }));
  };

  it("regeneration is free three times, for the same line only", async () => {
    const first = await generate();
    const token = first.headers.get("generation-info");
    expect(first.headers.get("regenerations-left")).toBe("3");
    for (const count of [1, 2, 3]) {
      const { headers } = await again(token);
      expect(headers.get("character-cost")).toBe("0");
      expect(headers.get("regeneration-count")).toBe(String(count));
      expect(headers.get("regenerations-left")).toBe(String(3 - count));
      expect(headers.get("generation-info")).toBe(token);
    }
    expect(await usedCredits()).toBe(TEXT.length);
    expect(await refused(token)).toMatchObject({ status: 409, code: "regenerations_used_up" });
    expect(await usedCredits()).toBe(TEXT.length);
    const fourth = await generate();
    expect(fourth.headers.get("character-cost")).toBe(String(TEXT.length));
    expect(fourth.headers.get("generation-info")).not.toBe(token);
    expect(await history()).toHaveLength(5);
  });

  it("regeneration is free once in a restricted workspace", async () => {
    const { workspaceId } = account.scope;
    await setWorkspaceFlagAcrossWorkspaces(server.platform.database, workspaceId, "restricted_regenerations", true);
    const token = (await generate()).headers.get("generation-info");
    const { headers } = await again(token);
    expect([headers.get("character-cost"), headers.get("regenerations-left")]).toEqual(["0", "0"]);
    expect(await refused(token)).toMatchObject({ code: "regenerations_used_up" });
    await setWorkspaceFlagAcrossWorkspaces(server.platform.database, workspaceId, "restricted_regenerations", false);
    expect((await again(token)).headers.get("regenerations-left")).toBe("1");
  });

  it("regeneration is refused when anything of the line has changed, and charges nothing", async () => {
    const { headers } = await generate();
    const token = headers.get("generation-info");
    for (const change of [
      { text: `${TEXT} Now.` },
      { model_id: "eleven_v3" },
      { voice_settings: { stability: 0.1 } },
      { language_code: "de" },
    ]) {
      expect(await refused(token, change)).toMatchObject({ status: 409, code: "regeneration_differs" });
    }
    expect(await refused("nonsense")).toMatchObject({ status: 404, code: "regeneration_not_found" });
    expect(await usedCredits()).toBe(TEXT.length);
    expect((await again(token)).headers.get("character-cost")).toBe("0");
    expect((await again("")).headers.get("character-cost")).toBe(String(TEXT.length));
  });

  it("a free regeneration works without the token, for the same line and person within two hours", async () => {
    const voiceId = (await generate()).headers.get("history-item-id") === null ? "" : (await history())[0]?.voice_id;
    const path = `/v1/text-to-speech/${voiceId}/free-regenerations`;
    const ask = async (body: object = {}, as = account) => {
      const response = await server.request(path, {
        method: "POST",
        headers: as.headers,
        body: { text: TEXT, ...body },
      });
      expect(response.status).toBe(200);
      return (await response.json()) as FreeRegenerations;
    };
    expect((await server.request(path, { method: "POST", body: { text: TEXT } })).status).toBe(401);
    const nothing = { regenerations_left: 0, generation_info: null, ends_at_unix: null };
    for (const left of [3, 2, 1]) {
      const { regenerations_left: found, generation_info: token, ends_at_unix: end } = await ask();
      expect(found).toBe(left);
      expect(Math.abs((end ?? 0) * 1000 - Date.now() - REGENERATION_WINDOW_MS)).toBeLessThan(120_000);
      expect((await again(token)).headers.get("character-cost")).toBe("0");
    }
    expect(await ask()).toEqual(nothing);

    await generate();
    expect((await ask()).regenerations_left).toBe(3);
    expect(await ask({ text: `${TEXT} Now.` })).toEqual(nothing);
    expect(await ask({ voice_settings: { stability: 0.1 } })).toEqual(nothing);
    expect(await ask({}, await server.signUp())).toEqual(nothing);
    const used = await usedCredits();
    offsetMs = REGENERATION_WINDOW_MS;
    expect(await ask()).toEqual(nothing);
    offsetMs = 0;
    expect(await usedCredits()).toBe(used);
  });

  it("regeneration is refused after two hours, and for another workspace", async () => {
    const { headers } = await generate();
    const token = headers.get("generation-info");
    const stranger = await server.signUp();
    expect(await refused(token, {}, stranger)).toMatchObject({ status: 404, code: "regeneration_not_found" });
    offsetMs = REGENERATION_WINDOW_MS - 60_000;
    expect((await again(token)).headers.get("character-cost")).toBe("0");
    offsetMs = REGENERATION_WINDOW_MS + 60_000;
    expect(await refused(token)).toMatchObject({ status: 404, code: "regeneration_not_found" });
    offsetMs = 0;
  });

  it("regenerations are not used up by failed requests, nor exceeded by simultaneous ones", async () => {
    await server.opened.ledger.setTierAcrossWorkspaces(account.scope.workspaceId, "pro");
    const { headers } = await generate();
    const token = headers.get("generation-info") ?? "";
    speech.script = { refusal: new SpeechEngineError("engine_failed", "no") };
    expect((await speak(server, account, { text: TEXT }, { headers: { [REGENERATE_HEADER]: token } })).status).toBe(
      500,
    );
    speech.script = {};
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const answer = await speak(server, account, { text: TEXT }, { headers: { [REGENERATE_HEADER]: token } });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    expect(answers.toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(await usedCredits()).toBe(TEXT.length);
  });
});

describe("the trial of the landing page", () => {
  const trial = (body: unknown, voiceId?: string) =>
    speak(server, undefined, body, { path: "/trial", ...(voiceId === undefined ? {} : { voiceId }) });

  it("the landing page trial offers a few premade voices, women and men", async () => {
    const account = await server.signUp();
    const response = await server.request("/v1/text-to-speech/trial-voices");
    const voices = (await response.json()) as TrialVoice[];
    const genders = await Promise.all(
      voices.map(async ({ voice_id: id }) => {
        const voice = await server.request(`/v1/voices/${id}`, { headers: account.headers });
        return ((await voice.json()) as Voice).labels["gender"];
      }),
    );
    expect(genders).toEqual(["female", "male", "female", "male", "female", "male"]);
    expect(voices[0]).toMatchObject({ voice_id: expect.stringMatching(/^[A-Za-z0-9]{20}$/), name: expect.any(String) });
  });

  it("the landing page trial works a few times a day without an account, stores nothing, and invites to sign up", async () => {
    const refused = [
      await readRefusal(await trial({ text: " " })),
      await readRefusal(await trial({ text: "a".repeat(TRIAL_TEXT_MAX_CHARACTERS + 1) })),
      await readRefusal(await trial({ text: "Hello." }, "x".repeat(20))),
    ];
    expect(refused.map((answer) => answer.code)).toEqual(["empty_text", "text_too_long", "voice_not_found"]);
    for (let used = refused.length; used < TRIAL_REQUESTS_PER_DAY; used++) {
      const response = await trial({ text: "Hello there." });
      expect(response.status).toBe(200);
      expect(response.headers.get("history-item-id")).toBeNull();
      expect((await readBytes(response)).length).toBeGreaterThan(1_000);
    }
    expect(await readRefusal(await trial({ text: "Hello." }))).toMatchObject({
      status: 429,
      code: "trial_limit_reached",
      message: MESSAGES.trialLimitReached,
    });
  });
});
