import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConfigError } from "../../platform/config.ts";
import { loadCaptchaSentences } from "./operator-texts.ts";

const GOOD = "Nobody in the village remembered the name of the bridge.";
const words = (count: number) => Array.from({ length: count }, () => "a").join(" ");

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-texts-"));
});
afterAll(() => rm(directory, { recursive: true }));

async function load(texts: unknown) {
  const path = join(directory, "texts.json");
  await writeFile(path, typeof texts === "string" ? texts : JSON.stringify(texts));
  return await loadCaptchaSentences(path);
}

describe("the operator's sentences", () => {
  it("the operator's sentences are empty without a file", async () => {
    expect((await loadCaptchaSentences(undefined)).size).toBe(0);
  });

  it("the operator's sentences are read by language, with single spaces and composed letters", async () => {
    const sentences = await load({
      en: [`  ${GOOD.replaceAll(" ", "\n ")} `, words(5), words(30), `${"b".repeat(192)} a a a a`],
      hu: ["A szomszédom minden reggel friss kenyeret visz haza.".normalize("NFD")],
      ru: ["Мой сосед каждое утро несёт домой свежий хлеб."],
    });
    expect([...sentences.keys()]).toEqual(["en", "hu", "ru"]);
    expect(sentences.get("en")?.[0]).toBe(GOOD);
    expect(sentences.get("hu")).toEqual(["A szomszédom minden reggel friss kenyeret visz haza.".normalize("NFC")]);
  });

  it.each<[texts: unknown, fault: RegExp]>([
    ["{", /cannot be read: .*JSON/],
    [[GOOD], /the file must be an object of languages/],
    [{}, /the file must name a language/],
    [{ english: [GOOD] }, /english must be the code of a language/],
    [{ "pt-BR": [GOOD] }, /pt-BR must be the code of a language/],
    [{ gr: [GOOD] }, /gr must be the code of a language/],
    [{ en: GOOD }, /en must be a list of sentences/],
    [{ en: [] }, /en must have 1 to 10000 sentences/],
    [{ en: Array.from({ length: 10_001 }, () => GOOD) }, /en must have 1 to 10000 sentences/],
    [{ en: [GOOD, 7] }, /en\.1 must be a sentence/],
    [{ en: [words(4)] }, /en\.0 must have 5 to 30 words/],
    [{ en: [`${words(4)} – !`] }, /en\.0 must have 5 to 30 words/],
    [{ en: [words(31)] }, /en\.0 must have 5 to 30 words/],
    [{ en: [`${"b".repeat(193)} a a a a`] }, /en\.0 must have at most 200 characters/],
    [{ en: [GOOD], ar: ["جاري يحمل سلة ثقيلة كل صباح"] }, /ar\.0 has characters that cannot be drawn/],
    [{ en: Array.from({ length: 12 }, () => "a") }, /en\.9 must have 5 to 30 words; and 2 more\.$/],
  ])("invalid sentences prevent the server from starting: %j", async (texts, fault) => {
    const loading = load(texts);
    await expect(loading).rejects.toBeInstanceOf(ConfigError);
    await expect(loading).rejects.toThrow(/^VERIFICATION_TEXTS_FILE .*texts\.json cannot be /);
    await expect(loading).rejects.toThrow(fault);
  });

  it("a missing sentences file prevents the server from starting", async () => {
    await expect(loadCaptchaSentences(join(directory, "none.json"))).rejects.toThrow(/cannot be read: ENOENT/);
  });
});
