import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Model } from "@voicewright/contract/models/routes";
import { OUTPUT_FORMATS } from "@voicewright/contract/rules/output-formats";
import type { LibraryVoice } from "@voicewright/contract/voice-library/routes";
import type { Voice } from "@voicewright/contract/voices/routes";
import { CATALOGUE_PEOPLE } from "@voicewright/voice/catalogue/catalogue-people";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { decodePcm16 } from "@voicewright/audio/encode/pcm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProduct } from "../../../../../scripts/build.mjs";
import { FIXTURE_ARGUMENTS, type FixtureName, makeFixture } from "../../../../../packages/audio/test/make-fixture.ts";
import type { CloneCalls } from "../clone-calls.ts";
import { callsOf, signUp } from "../kill-steps.ts";
import { ANY_VOICE } from "../speak.ts";
import { BUILT_SERVER, type SpawnedServer, spawnServer } from "../spawn-server.ts";

/*
 * What people run: the bundle, on an empty data folder. The other tests run the sources, so that whatever the bundle lacks is
 * found here. Model packs, buckets and PostgreSQL are tried on it by `many-processes.test.ts`, pages by the browser tests.
 */

const RATE_HZ = 8_000;
/** A short word reaches it easily, silence and a click do not. */
const SPEECH_MIN_SECONDS = 0.15;
const SPEECH_MIN_LEVEL = 0.005;
const AT_ONCE = 4;
const RECORDING_TEXT =
  "The ferry left late, and nobody on the quay was surprised by it. The wind had turned in the night, and it was cold.";

let folder: string;
let server: SpawnedServer;
let headers: Readonly<Record<string, string>>;
let calls: CloneCalls;

beforeAll(async () => {
  buildProduct();
  folder = await mkdtemp(join(tmpdir(), "voicewright-built-"));
  server = await spawnServer(
    folder,
    {
      // Of its own, as a new installation has it.
      VOICEWRIGHT_CACHE_DIR: join(folder, "cache"),
      VOICEWRIGHT_SPEECH_PROCESSES: "2",
      VOICEWRIGHT_DEFAULT_TIER: "enterprise",
      VOICEWRIGHT_RATE_LIMIT_FACTOR: "1000",
    },
    BUILT_SERVER,
  );
  headers = await signUp(server.origin);
  calls = callsOf(server, headers);
});
afterAll(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Does the same with each of many, a few at a time; answers what it says of those that it says something of. */
async function complaintsOf<Item>(
  items: readonly Item[],
  judge: (item: Item) => Promise<string | undefined>,
): Promise<string[]> {
  const left = [...items];
  const complaints: string[] = [];
  const work = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      const complaint = await judge(item);
      if (complaint !== undefined) complaints.push(complaint);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return complaints;
}

async function readJson<Body>(path: string): Promise<Body> {
  const response = await fetch(`${server.origin}${path}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Body;
}

const speak = (voiceId: string, body: object, format: string): Promise<Response> =>
  fetch(`${server.origin}/v1/text-to-speech/${voiceId}?output_format=${format}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Nothing where an answer is speech at 8 kHz, otherwise what it is. */
async function complaintAbout(name: string, response: Response): Promise<string | undefined> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return `${name}: ${response.status} ${bytes.toString().slice(0, 300)}`;
  const samples = decodePcm16(bytes);
  const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
  const isSpeech = samples.length / RATE_HZ > SPEECH_MIN_SECONDS && level > SPEECH_MIN_LEVEL;
  return isSpeech ? undefined : `${name}: ${samples.length / RATE_HZ} s at a level of ${level}`;
}

async function saySomething(voiceId: string, name: string, body: object): Promise<string | undefined> {
  return await complaintAbout(name, await speak(voiceId, body, `pcm_${RATE_HZ}`));
}

async function recording(seconds: number): Promise<Float32Array> {
  const response = await speak(ANY_VOICE, { text: RECORDING_TEXT }, "pcm_16000");
  expect(response.status).toBe(200);
  const samples = decodePcm16(Buffer.from(await response.arrayBuffer()));
  expect(samples.length / 16_000).toBeGreaterThan(seconds);
  return samples.subarray(0, seconds * 16_000);
}

describe("the built server", { timeout: 240_000 }, () => {
  it("the built server loads every part of its bundle", async () => {
    const parts = readdirSync(join(dirname(BUILT_SERVER), "chunks"), { withFileTypes: true })
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name }) => pathToFileURL(join(dirname(BUILT_SERVER), "chunks", name)).href);
    expect(parts.length).toBeGreaterThan(50);
    const program = `for (const part of ${JSON.stringify(parts)}) await import(part); process.exit(0);`;
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  });

  it("the built server speaks in the name of every language that a model lists", async () => {
    const models = await readJson<Model[]>("/v1/models");
    const languages = new Map<string, string>();
    for (const model of models.filter((one) => one.can_do_text_to_speech))
      for (const { language_id: language } of model.languages) languages.set(language, model.model_id);
    expect(languages.size).toBeGreaterThan(70);
    expect(languages.keys()).toContain("ja");
    const complaints = await complaintsOf([...languages], async ([language, model]) => {
      const text = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
      return await saySomething(ANY_VOICE, language, { text, language_code: language, model_id: model });
    });
    expect(complaints).toEqual([]);
  });

  it("the built server speaks with every premade voice", async () => {
    const { voices } = await readJson<{ voices: Voice[] }>("/v1/voices");
    const premade = voices.filter(({ category }) => category === "premade");
    expect(premade).toHaveLength(PREMADE_VOICES.length);
    const complaints = await complaintsOf(premade, ({ voice_id: voiceId, name }) =>
      saySomething(voiceId, name ?? "", { text: "Yes, of course." }),
    );
    expect(complaints).toEqual([]);
  });

  it("the built server speaks a sentence with a voice of each language in the library", async () => {
    const complaints = await complaintsOf(Object.keys(CATALOGUE_PEOPLE), async (language) => {
      const page = await readJson<{ voices: LibraryVoice[] }>(`/v1/shared-voices?page_size=1&language=${language}`);
      const [voice] = page.voices;
      const response = await fetch(voice?.preview_url ?? "", { headers });
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.status === 200 && bytes.length > 10_000 ? undefined : `${language}: ${response.status}`;
    });
    expect(complaints).toEqual([]);
  });

  it("the built server answers in every output format", async () => {
    const complaints = await complaintsOf(OUTPUT_FORMATS, async (format) => {
      const response = await speak(ANY_VOICE, { text: "Good." }, format);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.status === 200 && bytes.length > 1_000 ? undefined : `${format}: ${response.status}`;
    });
    expect(complaints).toEqual([]);
  });

  it("the built server decodes, denoises, clones and converts every kind of recording", async () => {
    const samples = await recording(5.5);
    const kinds = Object.keys(FIXTURE_ARGUMENTS) as FixtureName[];
    const files = await Promise.all(
      kinds.map(async (kind) => ({ kind, bytes: await makeFixture(kind, samples, 16_000) })),
    );
    const complaints = await complaintsOf(files, async ({ kind, bytes }) => {
      const upload = await calls.upload({ bytes, name: `${kind}.audio` });
      return upload.refusal === null && upload.duration_secs !== null
        ? undefined
        : `${kind}: ${JSON.stringify(upload)}`;
    });
    expect(complaints).toEqual([]);

    const [first, second] = files.map(({ bytes }) => ({ bytes }));
    if (first === undefined || second === undefined) throw new Error("There are two recordings.");
    const fields = { name: "A copy", remove_background_noise: "true", labels: JSON.stringify({ language: "en" }) };
    const clone = await calls.add(fields, [first, second]);
    expect([clone.status, clone.message]).toEqual([200, ""]);
    const { voice_id: voiceId } = clone.body;
    expect(await saySomething(voiceId, "the clone", { text: "This is me, or nearly." })).toBeUndefined();

    const form = new FormData();
    form.append("audio", new Blob([Uint8Array.from(first.bytes)]), "recording.audio");
    const path = `/v1/speech-to-speech/${voiceId}?output_format=pcm_${RATE_HZ}`;
    const converted = await fetch(`${server.origin}${path}`, { method: "POST", headers, body: form });
    expect(await complaintAbout("the conversion", converted)).toBeUndefined();
    expect((await fetch(`${server.origin}/v1/voices/${voiceId}/captcha`, { headers })).status).toBe(200);
  });

  it("the built server designs a voice, finds similar ones, detects a language and describes itself", async () => {
    const design = await calls.call<{ previews: { audio_base_64: string }[] }>("POST", "/v1/text-to-voice/design", {
      voice_description: "A calm old man with a deep voice who tells stories by the fire.",
      auto_generate_text: true,
    });
    expect([design.status, design.message]).toEqual([200, ""]);
    const bytes = Buffer.from(design.body.previews[0]?.audio_base_64 ?? "", "base64");
    const similar = await calls.sendForm<{ voices: unknown[] }>("/v1/similar-voices", {}, [{ bytes }], "audio_file");
    expect([similar.status, similar.message]).toEqual([200, ""]);
    const detected = await calls.call("POST", "/v1/language-detection", { text: "Ich weiß es nicht." });
    expect(detected.body).toMatchObject({ detected_languages: expect.arrayContaining(["de"]) });
    expect(Object.keys((await readJson<{ paths: object }>("/openapi.json")).paths).length).toBeGreaterThan(100);
    const page = await fetch(`${server.origin}/`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });
});
