import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { OUTPUT_FORMATS } from "@voicewright/contract/rules/output-formats";
import { CATALOGUE_PEOPLE } from "@voicewright/voice/catalogue/catalogue-people";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANY_VOICE } from "../speak.ts";
import { BUILT_SERVER } from "../spawn-server.ts";
import { BuiltProduct, complaintAbout, complaintsOf, drawn, RATE_HZ, RECORDING_KINDS } from "./built-product.ts";

/*
 * The other tests run the sources, so that whatever the bundle lacks is found here. Model packs, buckets and PostgreSQL are
 * tried on it by `many-processes.test.ts`, pages by the browser tests. All languages and voices are spoken by the long test
 * beside this one.
 */

const SEED = 1;
const LANGUAGES = 14;
/** Those with a model, a dictionary or a script of their own in the bundle. */
const SPECIAL_LANGUAGES = ["en", "de", "ja", "zh"];
const PREMADE = 5;
const LIBRARY_LANGUAGES = 5;
const COMPRESSED_KINDS = RECORDING_KINDS.filter((kind) => kind !== "wav");
const COMPRESSED = 5;

let product: BuiltProduct;

beforeAll(async () => {
  product = await BuiltProduct.start();
});
afterAll(() => product.stop());

describe("the built server", { timeout: 240_000 }, () => {
  it("the built server loads every part of its bundle", async () => {
    const parts = readdirSync(join(dirname(BUILT_SERVER), "chunks"), { withFileTypes: true })
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name }) => pathToFileURL(join(dirname(BUILT_SERVER), "chunks", name)).href);
    expect(parts.length).toBeGreaterThan(50);
    const program = `for (const part of ${JSON.stringify(parts)}) await import(part); process.exit(0);`;
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  });

  it("the built server speaks in the name of languages of every kind that a model lists", async () => {
    const languages = await product.listLanguages();
    expect(languages.size).toBeGreaterThan(70);
    const special = SPECIAL_LANGUAGES.filter((language) => languages.has(language));
    expect(special).toContain("ja");
    const others = [...languages].filter(([language]) => !special.includes(language));
    const chosen = [...languages].filter(([language]) => special.includes(language));
    expect(await product.sayNames([...chosen, ...drawn(others, LANGUAGES, SEED)])).toEqual([]);
  });

  it("the built server speaks with premade voices", async () => {
    const premade = await product.listPremadeVoices();
    expect(premade).toHaveLength(PREMADE_VOICES.length);
    expect(await product.speakWithVoices(drawn(premade, PREMADE, SEED))).toEqual([]);
  });

  it("the built server speaks a sentence with voices of the library", async () => {
    const languages = drawn(Object.keys(CATALOGUE_PEOPLE), LIBRARY_LANGUAGES, SEED);
    expect(await product.playPreviews(languages)).toEqual([]);
  });

  it("the built server answers in every output format", async () => {
    const complaints = await complaintsOf(OUTPUT_FORMATS, async (format) => {
      const response = await product.speak(ANY_VOICE, { text: "Good." }, format);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.status === 200 && bytes.length > 1_000 ? undefined : `${format}: ${response.status}`;
    });
    expect(complaints).toEqual([]);
  });

  it("the built server decodes, denoises, clones and converts recordings", async () => {
    const recordings = await product.makeRecordings(["wav", ...drawn(COMPRESSED_KINDS, COMPRESSED, SEED)]);
    expect(await product.uploadRecordings(recordings)).toEqual([]);

    const [first, second] = recordings.map(({ kind, bytes }) => ({ bytes, name: `${kind}.audio` }));
    if (first === undefined || second === undefined) throw new Error("There are two recordings.");
    const fields = { name: "A copy", remove_background_noise: "true", labels: JSON.stringify({ language: "en" }) };
    const clone = await product.calls.add(fields, [first, second]);
    expect([clone.status, clone.message]).toEqual([200, ""]);
    const { voice_id: voiceId } = clone.body;
    expect(await product.saySomething(voiceId, "the clone", { text: "This is me, or nearly." })).toBeUndefined();

    const form = new FormData();
    form.append("audio", new Blob([Uint8Array.from(first.bytes)]), "recording.audio");
    const path = `/v1/speech-to-speech/${voiceId}?output_format=pcm_${RATE_HZ}`;
    const converted = await fetch(`${product.origin}${path}`, { method: "POST", headers: product.headers, body: form });
    expect(await complaintAbout("the conversion", converted)).toBeUndefined();
    expect((await fetch(`${product.origin}/v1/voices/${voiceId}/captcha`, { headers: product.headers })).status).toBe(
      200,
    );
  });

  it("the built server designs a voice, finds similar ones, detects a language and describes itself", async () => {
    const design = await product.calls.call<{ previews: { audio_base_64: string }[] }>(
      "POST",
      "/v1/text-to-voice/design",
      {
        voice_description: "A calm old man with a deep voice who tells stories by the fire.",
        auto_generate_text: true,
      },
    );
    expect([design.status, design.message]).toEqual([200, ""]);
    const bytes = Buffer.from(design.body.previews[0]?.audio_base_64 ?? "", "base64");
    const similar = await product.calls.sendForm<{ voices: unknown[] }>(
      "/v1/similar-voices",
      {},
      [{ bytes }],
      "audio_file",
    );
    expect([similar.status, similar.message]).toEqual([200, ""]);
    const detected = await product.calls.call("POST", "/v1/language-detection", { text: "Ich weiß es nicht." });
    expect(detected.body).toMatchObject({ detected_languages: expect.arrayContaining(["de"]) });
    expect(Object.keys((await product.readJson<{ paths: object }>("/openapi.json")).paths).length).toBeGreaterThan(100);
    const page = await fetch(`${product.origin}/`);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  });
});
