import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAudioDecoder } from "@voicewright/audio/decode/decoder";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import {
  type OutputFormat,
  outputContentType,
  outputFileExtension,
  outputFormatParts,
} from "@voicewright/contract/rules/output-formats";
import { outputEncoding } from "../../adapters/speech/output-encoding.ts";
import { readWav } from "@voicewright/audio/decode/wav";
import type { HistoryItem, HistoryPage } from "@voicewright/contract/history/routes";
import { TEXT_VERSION } from "@voicewright/text/normalize/text-version";
import { flipByte } from "../../testing/stores/damage.ts";
import { readStoredZip } from "../../../../../test-kit/read-zip.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { readBytes, readRefusal, speak } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestRequest, TestServer } from "../../testing/test-server.ts";
import { sweepOrphanAudioAcrossWorkspaces } from "./sweep-orphan-audio.ts";

let server: TestServer;
let account: TestAccount;
let offsetMs = 0;
const speech = createScriptedSpeech();

beforeAll(async () => {
  server = await startTestServer({ speech, clock: () => new Date(Date.now() + offsetMs) });
}, 60_000);
beforeEach(async () => {
  offsetMs = 0;
  account = await server.signUp();
});
afterAll(() => server.stop());

type Generated = { readonly id: string; readonly requestId: string; readonly bytes: Buffer };

async function generate(text: string, body: object = {}, outputFormat = "mp3_44100_128"): Promise<Generated> {
  const response = await speak(server, account, { text, ...body }, { query: { output_format: outputFormat } });
  expect(response.status).toBe(200);
  return {
    id: response.headers.get("history-item-id") ?? "",
    requestId: response.headers.get("request-id") ?? "",
    bytes: await readBytes(response),
  };
}

async function request(path: string, init: TestRequest = {}): Promise<Response> {
  return await server.request(path, { ...init, headers: { ...account.headers, ...init.headers } });
}

async function list(parameters: Record<string, string> = {}): Promise<HistoryPage> {
  return (await (await request(`/v1/history?${new URLSearchParams(parameters)}`)).json()) as HistoryPage;
}

async function texts(parameters: Record<string, string> = {}): Promise<(string | null)[]> {
  return (await list(parameters)).history.map((item) => item.text);
}

async function download(body: object): Promise<Response> {
  return await request("/v1/history/download", { method: "POST", body });
}

describe("the history", () => {
  it("the history refuses unauthenticated callers", async () => {
    for (const [method, path] of [
      ["GET", "/v1/history"],
      ["GET", "/v1/history/x"],
      ["DELETE", "/v1/history/x"],
      ["GET", "/v1/history/x/audio"],
      ["POST", "/v1/history/download"],
    ] as const) {
      expect((await server.request(path, { method })).status).toBe(401);
    }
  });

  it("the history is empty at first", async () => {
    expect(await list()).toEqual({ history: [], last_history_item_id: null, has_more: false, scanned_until: null });
  });

  it("the history is listed page by page, newest or oldest first, without gaps or duplicates", async () => {
    for (const name of ["one", "two", "three", "four", "five"]) await generate(name);
    const newest = ["five", "four", "three", "two", "one"];
    for (const [direction, expected] of [
      ["desc", newest],
      ["asc", newest.toReversed()],
    ] as const) {
      const seen: (string | null)[] = [];
      let after: string | null = null;
      for (;;) {
        const page: HistoryPage = await list({
          page_size: "2",
          sort_direction: direction,
          ...(after === null ? {} : { start_after_history_item_id: after }),
        });
        seen.push(...page.history.map((item) => item.text));
        after = page.last_history_item_id;
        if (!page.has_more) break;
      }
      expect(seen).toEqual(expected);
    }
  });

  it("the history is searched by voice, model, source, time and text", async () => {
    await generate("100% sure", { model_id: "eleven_v3" });
    offsetMs = -86_400_000;
    await generate("a day before");
    offsetMs = 0;
    const now = Math.floor(Date.now() / 1000);
    expect(await texts({ model_id: "eleven_v3" })).toEqual(["100% sure"]);
    expect(await texts({ voice_id: "nobody" })).toEqual([]);
    expect(await texts({ source: "TTS" })).toHaveLength(2);
    expect(await texts({ source: "STS" })).toEqual([]);
    expect(await texts({ source: "Flows" })).toEqual([]);
    expect(await texts({ date_before_unix: String(now - 3_600) })).toEqual(["a day before"]);
    expect(await texts({ date_after_unix: String(now - 3_600) })).toEqual(["100% sure"]);
    expect(await texts({ search: "100%" })).toEqual(["100% sure"]);
    expect(await texts({ search: "DAY" })).toEqual(["a day before"]);
    expect(await texts({ search: "1_0%" })).toEqual([]);
  });

  it("the history refuses invalid page sizes and unknown cursors", async () => {
    expect(await readRefusal(await request("/v1/history?page_size=1001"))).toMatchObject({
      status: 400,
      code: "invalid_page_size",
    });
    expect(await readRefusal(await request("/v1/history?start_after_history_item_id=gone"))).toMatchObject({
      status: 400,
      code: "invalid_cursor",
    });
    expect((await request("/v1/history?sort_direction=up")).status).toBe(422);
  });

  it("the history stores the request with each item", async () => {
    const { id, requestId } = await generate("Hello there.", { voice_settings: { speed: 1.1 } }, "pcm_16000");
    const item = (await (await request(`/v1/history/${id}`)).json()) as HistoryItem;
    expect(item).toMatchObject({
      history_item_id: id,
      request_id: requestId,
      text: "Hello there.",
      model_id: "eleven_multilingual_v2",
      voice_category: "premade",
      content_type: "audio/pcm",
      output_format: "pcm_16000",
      state: "created",
      source: "TTS",
      speech_engine: "embedded",
      text_version: TEXT_VERSION,
      duration_secs: 0.5,
      character_count_change_from: 0,
      character_count_change_to: 12,
      settings: { speed: 1.1, stability: 0.5 },
    });
    expect(item.alignments?.alignment.characters.join("")).toBe("Hello there.");
    expect((await list()).history[0]?.alignments).toBeNull();
  });

  it("the history neither shows nor changes another workspace's items", async () => {
    const { id } = await generate("Mine.");
    const stranger = await server.signUp();
    const asStranger = (path: string, init: TestRequest = {}) =>
      server.request(path, { ...init, headers: stranger.headers });
    for (const [method, path, body] of [
      ["GET", `/v1/history/${id}`, undefined],
      ["DELETE", `/v1/history/${id}`, undefined],
      ["GET", `/v1/history/${id}/audio`, undefined],
      ["POST", "/v1/history/download", { history_item_ids: [id] }],
    ] as const) {
      expect(await readRefusal(await asStranger(path, { method, body }))).toMatchObject({
        status: 404,
        code: "history_item_not_found",
      });
    }
    expect((await asStranger(`/v1/history?start_after_history_item_id=${id}`)).status).toBe(400);
    expect(await texts()).toEqual(["Mine."]);
    expect((await request(`/v1/history/${id}/audio`)).status).toBe(200);
  });
});

describe("the audio of an item", () => {
  it("the audio of an item is byte for byte what was generated, in full or in ranges", async () => {
    const { id, bytes } = await generate("Listen to this again.");
    const whole = await request(`/v1/history/${id}/audio`);
    expect(whole.headers.get("content-type")).toBe("audio/mpeg");
    expect(whole.headers.get("content-length")).toBe(String(bytes.length));
    expect(whole.headers.get("content-disposition")).toBeNull();
    expect(await readBytes(whole)).toEqual(bytes);

    const part = await request(`/v1/history/${id}/audio`, { headers: { range: "bytes=100-299" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes 100-299/${bytes.length}`);
    expect(await readBytes(part)).toEqual(bytes.subarray(100, 300));
    expect(await readBytes(await request(`/v1/history/${id}/audio`, { headers: { range: "bytes=-50" } }))).toEqual(
      bytes.subarray(-50),
    );

    const beyond = await request(`/v1/history/${id}/audio`, { headers: { range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${bytes.length}`);
    const many = await request(`/v1/history/${id}/audio`, {
      headers: { range: `bytes=${Array.from({ length: 500 }, (_, index) => `${index}-${index}`).join(",")}` },
    });
    expect(many.status).toBe(200);
    await many.arrayBuffer();

    const etag = whole.headers.get("etag") ?? "";
    expect((await request(`/v1/history/${id}/audio`, { headers: { "if-none-match": etag } })).status).toBe(304);
    const stale = await request(`/v1/history/${id}/audio`, { headers: { range: "bytes=0-9", "if-range": '"other"' } });
    expect(stale.status).toBe(200);
    await stale.arrayBuffer();
  });

  it("the audio of an item is saved under a name with its voice and text", async () => {
    const { id } = await generate('Grüße, "Welt"/../ !');
    const response = await request(`/v1/history/${id}/audio?download=true`);
    await response.arrayBuffer();
    const disposition = response.headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(
      /^attachment; filename="[\w .()-]+\.mp3"; filename\*=UTF-8''[\w%.-]+Gr%C3%BC%C3%9Fe-Welt\.mp3$/,
    );
  });

  it("the audio of an item is reported as missing when the file is gone", async () => {
    const { id } = await generate("Soon gone.");
    for await (const object of server.platform.storage.listKeys("history/"))
      if (object.key.includes(id)) await server.platform.storage.delete(object.key);
    const answer = await readRefusal(await request(`/v1/history/${id}/audio`));
    expect(answer).toMatchObject({ status: 404, code: "audio_missing" });
    expect(answer.headers.get("etag")).toBeNull();
    expect(await readRefusal(await download({ history_item_ids: [id] }))).toMatchObject({ code: "audio_missing" });
  });

  it("audio with a changed byte is reported as damaged, in full, in ranges or in a zip", async () => {
    const { id } = await generate("Soon damaged.");
    const [other, path] = [(await generate("Stays whole.")).id, `/v1/history/${id}/audio`];
    expect((await request(path)).status).toBe(200);
    for await (const { key } of server.platform.storage.listKeys("history/"))
      if (key.includes(id)) await flipByte(join(server.dataDirectory, "audio", key));
    const damaged = { status: 500, code: "audio_damaged" };
    expect(await readRefusal(await request(path))).toMatchObject(damaged);
    expect(await readRefusal(await request(path, { headers: { range: "bytes=0-9" } }))).toMatchObject(damaged);
    expect(await readRefusal(await download({ history_item_ids: [other, id] }))).toMatchObject(damaged);
    expect((await request(`/v1/history/${other}/audio`)).status).toBe(200);
  });

  it("the audio of an item is deleted with its item", async () => {
    const { id } = await generate("Delete me.");
    expect(await (await request(`/v1/history/${id}`, { method: "DELETE" })).json()).toEqual({ status: "ok" });
    expect((await request(`/v1/history/${id}`)).status).toBe(404);
    expect((await request(`/v1/history/${id}`, { method: "DELETE" })).status).toBe(404);
    for await (const object of server.platform.storage.listKeys("history/")) expect(object.key).not.toContain(id);
  });
});

describe("a download", () => {
  it("a download of one item is its file", async () => {
    const { id, bytes } = await generate("Just this one.");
    const response = await download({ history_item_ids: [id, id] });
    expect(response.headers.get("content-type")).toBe("audio/mpeg");
    expect(response.headers.get("content-disposition")).toContain("Just-this-one.mp3");
    expect(await readBytes(response)).toEqual(bytes);
  });

  it("a download of several items is a zip with a distinct name for each", async () => {
    const items = [
      await generate("Same text."),
      await generate("Same text."),
      await generate("Other text.", {}, "opus_48000_64"),
    ];
    const response = await download({ history_item_ids: items.map((item) => item.id), output_format: "default" });
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = readStoredZip(await readBytes(response));
    expect([...files.values()].map((file) => Buffer.from(file))).toEqual(items.map((item) => item.bytes));
    const names = [...files.keys()];
    expect(names[0]).toMatch(/_Same-text\.mp3$/);
    expect(names[1]).toBe(names[0]?.replace(".mp3", " (2).mp3"));
    expect(names[2]).toMatch(/_Other-text\.ogg$/);
  });

  it.each(["mp3_44100_128", "mp3_22050_32", "opus_48000_64", "pcm_24000", "wav_16000", "ulaw_8000", "alaw_8000"])(
    "a download converts %s to WAV on request",
    async (format) => {
      const { id } = await generate("Four words of it.", {}, format);
      const response = await download({ history_item_ids: [id], output_format: "wav" });
      expect(response.headers.get("content-type")).toBe("audio/wav");
      expect(response.headers.get("content-disposition")).toContain(".wav");
      const file = await readBytes(response);
      const { samples, sampleRateHz } = readWav(file);
      expect(file.readUInt32LE(40)).toBe(file.length - 44);
      expect(sampleRateHz).toBe(Number(format.split("_")[1]));
      expect(samples.length / sampleRateHz).toBeCloseTo(1, 0);
      expect(Math.max(...samples)).toBeGreaterThan(0.2);
    },
  );

  it("a download is encoded in any API format on request, or sent unchanged in its own format", async () => {
    const { id, bytes } = await generate("Four words of it.", {}, "pcm_24000");
    const inFormat = async (format: OutputFormat) => await download({ history_item_ids: [id], output_format: format });
    expect(await readBytes(await inFormat("pcm_24000"))).toEqual(bytes);
    const seconds = bytes.length / 2 / 24_000;
    for (const format of [
      "mp3_44100_192",
      "mp3_22050_32",
      "opus_48000_96",
      "ulaw_8000",
      "pcm_48000",
      "wav_16000",
    ] as const) {
      const response = await inFormat(format);
      expect(response.headers.get("content-type")).toBe(outputContentType(format));
      expect(response.headers.get("content-disposition")).toContain(`.${outputFileExtension(format)}`);
      const decoder = await createAudioDecoder(outputEncoding(format));
      const heard = decodePcm16(
        Buffer.concat([await decoder.decode(await readBytes(response)), await decoder.finish()]),
      );
      expect(heard.length / outputFormatParts(format).sampleRateHz).toBeCloseTo(seconds, 0);
      expect(Math.max(...heard)).toBeGreaterThan(0.2);
    }
  });

  it("a download of several items as WAV leaves no temporary files", async () => {
    const items = [await generate("One."), await generate("Two.", {}, "pcm_8000")];
    const files = readStoredZip(
      await readBytes(await download({ history_item_ids: items.map((item) => item.id), output_format: "wav" })),
    );
    expect([...files.values()].map((file) => readWav(file).sampleRateHz)).toEqual([44_100, 8_000]);
    await expect
      .poll(async () => {
        const left: string[] = [];
        for await (const object of server.platform.spool.listKeys("spool/")) left.push(object.key);
        return left;
      })
      .toEqual([]);
  });

  it("a download refuses unknown formats in its own error shape, empty lists, and unknown ids", async () => {
    const { id } = await generate("Here.");
    const refused = await download({ history_item_ids: [id], output_format: "flac" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ error: "invalid_output_format", message: expect.any(String) });
    expect((await download({ history_item_ids: [] })).status).toBe(422);
    expect(await readRefusal(await download({ history_item_ids: [id, "unknown"] }))).toMatchObject({
      status: 404,
      code: "history_item_not_found",
    });
  });
});

describe("cleaning up", () => {
  it("the cleanup deletes only audio without an item, once it is old enough", async () => {
    const { id } = await generate("Stays.");
    const writer = await server.platform.storage.createWriter();
    await writer.write(new Uint8Array(10));
    await writer.commit("history/or/orphan.mp3");
    expect(await sweepOrphanAudioAcrossWorkspaces(server.platform)).toBe(0);
    offsetMs = 2 * 3_600_000;
    expect(await sweepOrphanAudioAcrossWorkspaces(server.platform)).toBe(1);
    offsetMs = 0;
    expect((await request(`/v1/history/${id}/audio`)).status).toBe(200);
    expect(await server.platform.storage.stat("history/or/orphan.mp3")).toBeUndefined();
  });
});
