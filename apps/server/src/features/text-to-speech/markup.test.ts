import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Model } from "@voicewright/contract/models/routes";
import type { AudioWithTimestamps } from "@voicewright/contract/text-to-speech/routes";
import { getRealSpeech } from "../../testing/speech/real-speech.ts";
import { readBytes, speak, type SpeakOptions } from "../../testing/speak.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const V3 = "eleven_v3";
const RATE_HZ = 16_000;

let server: TestServer;
let account: TestAccount;

beforeAll(async () => {
  server = await startTestServer({ speech: await getRealSpeech() });
  account = await server.signUp();
}, 120_000);
afterAll(() => server.stop());

async function generate(text: string, { query, ...options }: SpeakOptions = {}, body: object = { model_id: V3 }) {
  const response = await speak(
    server,
    account,
    { text, seed: 5, language_code: "en", ...body },
    { query: { output_format: "pcm_16000", ...query }, ...options },
  );
  expect(response.status).toBe(200);
  const bytes = await readBytes(response);
  return { bytes, warnings: response.headers.get("speech-warnings"), headers: response.headers };
}

/** Silences of at least 300 ms between sounds. */
function silencesMs(pcm: Buffer): number[] {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
  const silences: number[] = [];
  let quiet = Number.NEGATIVE_INFINITY;
  for (const sample of samples) {
    if (Math.abs(sample) < 330) quiet += 1;
    else {
      if (quiet > 0.3 * RATE_HZ) silences.push((quiet * 1000) / RATE_HZ);
      quiet = 0;
    }
  }
  return silences;
}

describe("markup in a text", { timeout: 60_000 }, () => {
  it.each(["", "/stream"] as const)("a break tag makes silence with every model: %s", async (path) => {
    const { bytes, warnings, headers } = await generate('One apple. <break time="1.5s"/> Two pears.', { path }, {});
    const [silence = 0, ...others] = silencesMs(bytes);
    expect(Math.abs(silence - 1_500)).toBeLessThan(60);
    expect(others).toEqual([]);
    expect(warnings).toBeNull();
    expect(headers.get("character-cost")).toBe("42");
  });

  it("unknown tags are reported, and never spoken", async () => {
    const tagged = await generate("The rain [sneezes] keeps falling [zusätzlich] here.");
    const plain = await generate("The rain keeps falling here.");
    expect(tagged.bytes.equals(plain.bytes)).toBe(true);
    expect(tagged.warnings).toBe('unknown_tag "[sneezes]", unknown_tag "[zus%C3%A4tzlich]"');
    expect(plain.warnings).toBeNull();
  });

  it("tags act with models that support them, and are dropped with the others", async () => {
    const [acted, plain] = [
      await generate("[slow] The rain keeps falling."),
      await generate("The rain keeps falling."),
    ];
    expect(acted.bytes.length).toBeGreaterThan(plain.bytes.length * 1.1);
    expect(acted.warnings).toBeNull();
    const dropped = await generate("[slow] The rain keeps falling.", {}, { model_id: "eleven_flash_v2_5" });
    const without = await generate("The rain keeps falling.", {}, { model_id: "eleven_flash_v2_5" });
    expect(dropped.bytes.equals(without.bytes)).toBe(true);
    expect(dropped.warnings).toBe('unsupported_tag "[slow]"');
    const response = await server.request("/v1/models", { headers: account.headers });
    const models = (await response.json()) as Model[];
    expect(models.find(({ model_id }) => model_id === V3)?.tags).toContain("whispers");
    expect(models.find(({ model_id }) => model_id === "eleven_flash_v2_5")?.tags).toEqual([]);
  });

  it("SSML is parsed only on request", async () => {
    const text = '<speak><prosody rate="60%">The rain keeps falling.</prosody></speak>';
    const read = await generate(text, { query: { enable_ssml_parsing: "true" } });
    const plain = await generate("The rain keeps falling.");
    expect(read.bytes.length).toBeGreaterThan(plain.bytes.length * 1.3);
    expect(read.warnings).toBeNull();
    expect((await generate(text)).bytes.length).toBeGreaterThan(read.bytes.length * 1.2);
  });

  it.each(["/with-timestamps", "/stream/with-timestamps"] as const)(
    "the alignment keeps the caller's text, and ineffective markup is reported: %s",
    async (path) => {
      const text = "Hi [hiccups]. [pause] <prosody rate='900%'>Bye &amp; good luck</prosody> <i>now</i>.";
      const { bytes } = await generate(text, { path, query: { enable_ssml_parsing: "true" } });
      const lines = bytes
        .toString()
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as AudioWithTimestamps);
      expect(lines.flatMap(({ alignment }) => alignment?.characters ?? []).join("")).toBe(text);
      expect(lines.flatMap(({ warnings }) => warnings ?? [])).toEqual([
        { code: "unknown_tag", markup: "[hiccups]" },
        { code: "invalid_attribute", markup: '<prosody rate="900%">' },
        { code: "unsupported_element", markup: "<i>" },
      ]);
      const starts = lines.flatMap(({ alignment }) => alignment?.character_start_times_seconds ?? []);
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    },
  );

  it.each([
    ["unclosed", '<prosody rate="slow"><emphasis>The rain'],
    ["nested", `${"<emphasis>".repeat(200)}The rain${"</emphasis>".repeat(200)}`],
    ["900 tags", `${"[sad]".repeat(450)}${"<b/>".repeat(450)}The rain`],
    ["an XML bomb", '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><speak>The rain &c;</speak>'],
    ["a break of 100 s", '<break time="-3s"/><break time="100s"/>The rain'],
    ["broken", "<<<[[[ <prosody rate=>The rain</ </prosody <!-- [whis"],
  ])("broken or excessive markup is spoken as far as it has a meaning: %s", async (_, text) => {
    const { bytes } = await generate(text, { query: { enable_ssml_parsing: "true" } });
    const seconds = bytes.length / 2 / RATE_HZ;
    expect(seconds).toBeGreaterThan(0.3);
    expect(seconds).toBeLessThan(8);
  });

  it("the landing page trial does not read markup out either", async () => {
    const said = async (text: string): Promise<Buffer> => {
      const response = await speak(
        server,
        undefined,
        { text },
        { path: "/trial", query: { output_format: "pcm_16000" } },
      );
      expect(response.status).toBe(200);
      return await readBytes(response);
    };
    expect((await said("[whispers] The rain keeps falling.")).equals(await said("The rain keeps falling."))).toBe(true);
  });

  it("refuses a text of tags alone before it costs anything", async () => {
    const response = await speak(server, account, { text: "[whispers] [pause]", model_id: V3 });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { detail: { code: string } }).detail.code).toBe("invalid_text");
  });
});
