import { beforeAll, describe, expect, it } from "vitest";
import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import { collect, fingerprint, makeSynthesisRequest, TEST_CACHE_DIR } from "../../../test/speech-fixtures.ts";
import { EmbeddedEngine } from "../embedded-engine.ts";
import { createIpaReader, readEnglishPhones } from "./given-phones.ts";

describe("phones for the English model", () => {
  it("English phones are the same from both alphabets", () => {
    const arpabet = readEnglishPhones({ alphabet: "cmu-arpabet", phones: "T AH0 M EY1 T OW0" });
    expect(arpabet).toEqual({ symbols: ["t", "ah", "m", "ey", "t", "ow"], tones: [0, 1, 0, 2, 0, 1] });
    expect(readEnglishPhones({ alphabet: "ipa", phones: "təˈmeɪtoʊ" })).toEqual(arpabet);
    expect(readEnglishPhones({ alphabet: "ipa", phones: "dʒɪn" })).toEqual({
      symbols: ["jh", "ih", "n"],
      tones: [0, 2, 0],
    });
  });

  it.each(["", "ʘʘ", "QQ 1"])("English phones are undefined where they are unknown: %j", (phones) => {
    expect(readEnglishPhones({ alphabet: "ipa", phones })).toBeUndefined();
    expect(readEnglishPhones({ alphabet: "cmu-arpabet", phones })).toBeUndefined();
  });

  it("German phones are read from IPA", () => {
    const read = createIpaReader(["ʃ", "ø", "n", "t"]);
    expect(read({ alphabet: "ipa", phones: "ˈʃøːn" })).toEqual({ symbols: ["ʃ", "ø", "n"], tones: [0, 0, 0] });
    expect(read({ alphabet: "ipa", phones: "ʃɥn" })).toBeUndefined();
    expect(read({ alphabet: "cmu-arpabet", phones: "SH N" })).toEqual({ symbols: ["ʃ", "n"], tones: [0, 0] });
    expect(read({ alphabet: "cmu-arpabet", phones: "TH" })).toBeUndefined();
  });
});

describe("a word with given phones", { timeout: 60_000 }, () => {
  const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
  beforeAll(() => engine.warmUp(), 60_000);

  async function say(text: string, phones?: string, language = "en"): Promise<string> {
    const start = text.indexOf("read");
    const pronunciations: PronunciationSpan[] = [{ start, end: start + 4, alphabet: "ipa", phones: phones ?? "" }];
    const request = makeSynthesisRequest(text, { language, ...(phones === undefined ? {} : { pronunciations }) });
    return fingerprint(await collect(engine.synthesize(request, new AbortController().signal)));
  }

  it("a word with given phones is spoken with them, even after an expanded number", async () => {
    const text = "Paid $5. I read it to them.";
    const [asRed, asReed, unknown, plain] = [
      await say(text, "ɹɛd"),
      await say(text, "ɹiːd"),
      await say(text, "ʘ"),
      await say(text),
    ];
    expect(asRed).not.toBe(asReed);
    expect([asRed, asReed]).toContain(plain);
    expect(unknown).toBe(plain);
  });

  it("other kinds of voices speak given phones too, and the written word if a sound is unknown", async () => {
    const plain = await say("Je read ici.", undefined, "fr");
    expect(await say("Je read ici.", "bɔ̃ˈʒuʁ", "fr")).not.toBe(plain);
    expect(await say("Je read ici.", "ʘ", "fr")).toBe(plain);
  });
});
