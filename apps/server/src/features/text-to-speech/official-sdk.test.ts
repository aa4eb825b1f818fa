import { ElevenLabsClient, ElevenLabsError } from "@elevenlabs/elevenlabs-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { measureAudio } from "../../testing/speech/measure-audio.ts";
import { readStoredZip } from "../../../../../test-kit/read-zip.ts";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { ANY_VOICE } from "../../testing/speak.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";

/*
 * The published client of the API this product is compatible with, against the running server. It throws
 * when an answer lacks a field that it requires, so each call that resolves also proves its shape.
 */
let server: TestServer;
let speech: SpeechService;
let client: ElevenLabsClient;

beforeAll(async () => {
  speech = await getRealSpeech();
  server = await startTestServer({ speech });
  const account = await server.signUp();
  const key = await account.createApiKey();
  client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: key.secret, maxRetries: 0 });
}, 120_000);
afterAll(async () => {
  await server.stop();
});

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function refusedBy(call: PromiseLike<unknown>): Promise<ElevenLabsError> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ElevenLabsError)) throw new Error("The call was not refused.", { cause: error });
  return error;
}

async function refusedWith(call: PromiseLike<unknown>) {
  const { statusCode, body } = await refusedBy(call);
  return { status: statusCode, detail: (body as { detail: Record<string, unknown> }).detail };
}

describe("the official client", () => {
  it("the official client gets an error when its key is wrong", async () => {
    const stranger = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: `sk_${"0".repeat(48)}`, maxRetries: 0 });
    const { status, detail } = await refusedWith(stranger.models.list());
    expect(status).toBe(401);
    expect(detail).toMatchObject({
      status: "invalid_api_key",
      message: expect.any(String),
      request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it("the official client works with a base URL that ends with a slash", async () => {
    const other = new ElevenLabsClient({ baseUrl: `${server.baseUrl}/`, apiKey: "x", maxRetries: 0 });
    expect((await refusedWith(other.models.list())).status).toBe(401);
  });

  it("the official client lists the models", async () => {
    const models = await client.models.list();
    expect(models.map((model) => model.modelId)).toEqual(
      expect.arrayContaining([
        "eleven_multilingual_v2",
        "eleven_flash_v2_5",
        "eleven_v3",
        "eleven_multilingual_sts_v2",
      ]),
    );
    for (const model of models) {
      expect(model.modelRates?.characterCostMultiplier).toBeGreaterThan(0);
      expect(model.languages?.length).toBeGreaterThan(0);
    }
  });

  it("the official client lists voices, page by page and all at once, and fetches a preview", async () => {
    const first = await client.voices.search({ pageSize: 2 });
    expect([first.voices.length, first.hasMore, typeof first.totalCount]).toEqual([2, true, "number"]);
    const second = await client.voices.search({
      pageSize: 2,
      ...(first.nextPageToken === undefined ? {} : { nextPageToken: first.nextPageToken }),
    });
    const ids = [...first.voices, ...second.voices].map((voice) => voice.voiceId);
    expect(new Set(ids).size).toBe(4);
    expect((await client.voices.search({ includeTotalCount: false })).totalCount).toBe(0);
    const wanted = ids.slice(0, 2);
    expect((await client.voices.search({ voiceIds: wanted })).voices.map((voice) => voice.voiceId).toSorted()).toEqual(
      wanted.toSorted(),
    );
    const named = first.voices[0]?.name ?? "";
    const found = await client.voices.search({
      search: named,
      category: "premade",
      voiceType: "default",
      sort: "name",
      sortDirection: "asc",
    });
    expect(found.voices.map((voice) => voice.name)).toContain(named);
    expect((await client.voices.search({ category: "professional", fineTuningState: "draft" })).voices).toEqual([]);

    const { voices } = await client.voices.getAll();
    expect(voices.length).toBeGreaterThanOrEqual(20);
    const preview = await fetch(voices[0]?.previewUrl ?? "");
    expect(preview.headers.get("content-type")).toBe("audio/mpeg");
    await preview.arrayBuffer();
  });

  it("the official client gets a voice by a well-known id, and an error for an unknown one", async () => {
    expect((await client.voices.get(ANY_VOICE)).category).toBe("premade");
    expect(await refusedWith(client.voices.get("x".repeat(20)))).toMatchObject({
      status: 404,
      detail: { status: "voice_not_found" },
    });
  });

  it("the official client reads and edits settings", async () => {
    const { voiceId } = await client.voices.get(ANY_VOICE);
    expect(await client.voices.settings.getDefault()).toMatchObject({
      stability: 0.5,
      similarityBoost: 0.75,
      style: 0,
      useSpeakerBoost: true,
      speed: 1,
    });
    const changed = { stability: 0.3, similarityBoost: 0.8, style: 0.1, useSpeakerBoost: false, speed: 1.1 };
    await client.voices.settings.update(voiceId, changed);
    expect(await client.voices.settings.get(voiceId)).toMatchObject(changed);
    expect(await refusedWith(client.voices.settings.update(voiceId, { stability: 1.5 }))).toMatchObject({
      status: 400,
      detail: { param: "stability" },
    });
  });

  it("the official client speaks, finds the line in the history, replays, downloads and deletes it", async () => {
    const { data, rawResponse } = await client.textToSpeech
      .convert(ANY_VOICE, { text: "Hello world." })
      .withRawResponse();
    const audio = await bytesOf(data);
    expect(rawResponse.headers.get("character-cost")).toBe("12");
    expect((await measureAudio(audio, "mp3_44100_128")).rms).toBeGreaterThan(0.01);

    const id = rawResponse.headers.get("history-item-id") ?? "";
    const item = await client.history.get(id);
    expect(item).toMatchObject({
      requestId: rawResponse.headers.get("request-id"),
      text: "Hello world.",
      characterCountChangeFrom: 0,
      characterCountChangeTo: 12,
    });
    expect((await bytesOf(await client.history.getAudio(id))).equals(audio)).toBe(true);

    const more = await client.textToSpeech
      .convert(ANY_VOICE, {
        text: "One more.",
        previousRequestIds: [item.requestId ?? ""],
        previousText: "Hello world.",
      })
      .withRawResponse();
    await bytesOf(more.data);
    const page = await client.history.list({ pageSize: 1 });
    expect([page.history.length, page.hasMore]).toEqual([1, true]);
    const rest = await client.history.list({
      pageSize: 1,
      ...(page.lastHistoryItemId === undefined ? {} : { startAfterHistoryItemId: page.lastHistoryItemId }),
    });
    expect(rest.history.map((found) => found.historyItemId)).toEqual([id]);

    expect((await bytesOf(await client.history.download({ historyItemIds: [id] }))).equals(audio)).toBe(true);
    const zip = await bytesOf(
      await client.history.download({ historyItemIds: [id, page.history[0]?.historyItemId ?? ""] }),
    );
    expect(readStoredZip(zip).size).toBe(2);
    const refused = await refusedBy(client.history.download({ historyItemIds: [id], outputFormat: "flac" }));
    expect(refused).toMatchObject({ statusCode: 400, body: { error: "invalid_output_format" } });

    expect(await client.history.delete(id)).toMatchObject({ status: "ok" });
    expect(await refusedWith(client.history.get(id))).toMatchObject({
      status: 404,
      detail: { status: "history_item_not_found" },
    });
  });

  it("the official client streams speech while it is generated", async () => {
    const text =
      "The first sentence is short. The second one goes on for a while, and then for a while longer, before it ends. "
        .repeat(3)
        .trim();
    const spoken: number[] = [];
    for await (const _ of await client.textToSpeech.stream(ANY_VOICE, { text, modelId: "eleven_flash_v2_5" }))
      spoken.push(server.platform.speech.load().sessions);
    expect(spoken.length).toBeGreaterThan(3);
    expect(spoken[0]).toBe(1);
  });

  it("the official client reads timestamps, both complete and streamed", async () => {
    const text = "Every character has its time.";
    const whole = await client.textToSpeech.convertWithTimestamps(ANY_VOICE, { text });
    expect(whole.alignment?.characters.join("")).toBe(text);
    const characters: string[] = [];
    for await (const chunk of await client.textToSpeech.streamWithTimestamps(ANY_VOICE, { text }))
      characters.push(...(chunk.alignment?.characters ?? []));
    expect(characters.join("")).toBe(text);
  });

  it("the official client leaves no history item when asked", async () => {
    const before = await client.history.list();
    const { data, rawResponse } = await client.textToSpeech
      .convert(ANY_VOICE, { text: "Forget it.", enableLogging: false })
      .withRawResponse();
    await bytesOf(data);
    expect(rawResponse.headers.get("history-item-id")).toBeNull();
    expect((await client.history.list()).history.length).toBe(before.history.length);
  });

  it("the official client gets an error that names the fault in a request", async () => {
    const speakWith = (request: Parameters<typeof client.textToSpeech.convert>[1]) =>
      refusedWith(client.textToSpeech.convert(ANY_VOICE, request));
    expect(await speakWith({ text: "a".repeat(5_001), modelId: "eleven_v3" })).toMatchObject({
      status: 400,
      detail: { status: "max_character_limit_exceeded", code: "text_too_long" },
    });
    expect(await speakWith({ text: "Hi.", modelId: "nope" })).toMatchObject({
      status: 404,
      detail: { code: "model_not_found" },
    });
    expect(await speakWith({ text: "Hi.", modelId: "eleven_english_sts_v2" })).toMatchObject({
      status: 400,
      detail: { code: "unsupported_model" },
    });
    expect(await speakWith({ text: "Hi.", previousRequestIds: ["a", "b", "c", "d"] })).toMatchObject({ status: 400 });
  });

  it("the official client reads its usage", async () => {
    const usage = await client.usage.get({ startUnix: Date.now() - 86_400_000, endUnix: Date.now() + 1_000 });
    expect(usage.time.length).toBeGreaterThan(0);
    expect(usage.usage["All"]?.length).toBe(usage.time.length);
    expect(usage.usage["All"]?.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0);
    const requests = await client.workspace.analytics.requests.get({ startTime: Date.now() - 86_400_000 });
    expect(requests.rows.length).toBeGreaterThan(0);
    const byProduct = await client.workspace.usage.getUsageByProductOverTime({
      startTime: Date.now() - 86_400_000,
      endTime: Date.now() + 1_000,
    });
    expect(byProduct.columns).toContain("product_type");
  });

  it("the official client waits and succeeds when its plan allows no more requests at once", async () => {
    const account = await server.signUp();
    const patient = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: (await account.createApiKey()).secret });
    const text = "Several people speak at the same time here, and one of them has to wait for the others. ".repeat(2);
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () =>
        bytesOf(await patient.textToSpeech.convert(ANY_VOICE, { text }, { maxRetries: 10 })),
      ),
    );
    expect(answers.every((audio) => audio.length > 10_000)).toBe(true);
  });
});
