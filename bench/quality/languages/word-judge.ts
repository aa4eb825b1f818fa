import type { Espeak } from "@voicewright/speech/embedded/espeak/espeak-voice";
import { hasRecogniser, transcribeWords, type Pronunciations } from "../../../packages/speech/test/recogniser.ts";
import { align, errorsOf } from "../words/edit-distance.ts";

/** The sounds of English that American ears take those of other languages for, the longest first. */
const AS_ARPABET: readonly (readonly [string, string])[] = Object.entries({
  tʃ: "CH", dʒ: "JH", tɕ: "CH", dʑ: "JH", tʂ: "CH", dʐ: "JH", ts: "T S", dz: "D Z", aɪ: "AY", ai: "AY", aʊ: "AW", au: "AW", eɪ: "EY", ei: "EY", ɛɪ: "EY", oʊ: "OW", ou: "OW", ɔɪ: "OY", oi: "OY", œy: "OY", ʌʊ: "AW",
  "ɑ̃": "AA NG", "ɔ̃": "OW NG", "ɛ̃": "AE NG", "œ̃": "AE NG", "ɐ̃": "AH NG", "õ": "OW NG", "ũ": "UW NG", "ĩ": "IY NG", "ẽ": "EY NG",
  p: "P", b: "B", t: "T", d: "D", k: "K", ɡ: "G", c: "K Y", ɟ: "G Y", q: "K", f: "F", v: "V", ʋ: "V", β: "B", θ: "TH", ð: "DH", s: "S", z: "Z", ʃ: "SH", ʒ: "ZH", ɕ: "SH", ʑ: "ZH", ʂ: "SH", ʐ: "ZH",
  x: "HH", χ: "HH", h: "HH", ɦ: "HH", ç: "HH", ɣ: "G", ʝ: "Y", m: "M", n: "N", ŋ: "NG", ɲ: "N Y", ɳ: "N", l: "L", ɫ: "L", ɭ: "L", ʎ: "L Y", r: "R", ɾ: "D", ɹ: "R", ʁ: "R", ɽ: "D", w: "W", j: "Y", ɥ: "W", ʲ: "Y",
  a: "AA", ɑ: "AA", ɐ: "AH", æ: "AE", e: "EY", ɛ: "EH", i: "IY", ɪ: "IH", ɨ: "IH", y: "UW", ʏ: "UH", ø: "ER", œ: "ER", ɵ: "UH", o: "OW", ɔ: "AO", u: "UW", ʊ: "UH", ɯ: "UW", ə: "AH", ʌ: "AH", ɜ: "ER", ɤ: "AH",
}).toSorted(([one], [other]) => other.length - one.length); // prettier-ignore

export { hasRecogniser };

/** Share of words that are lost when only those of these sentences are known, in a dictionary of the sounds that espeak-ng makes. */
export async function wordsLost(
  espeak: Espeak,
  identifier: string,
  sentences: readonly string[],
  recordings: readonly Float32Array[],
): Promise<number> {
  const dictionary = new Map<string, string[]>();
  const said = sentences.map((sentence) =>
    espeak.read(identifier, sentence).map(({ textStart, textEnd, phones }) => {
      const word = `w${Buffer.from(sentence.slice(textStart, textEnd).toLowerCase()).toString("hex")}`;
      const arpabet = toArpabet(phones.join(""));
      const known = dictionary.get(word) ?? [];
      if (arpabet !== "" && !known.includes(arpabet)) dictionary.set(word, [...known, arpabet]);
      return word;
    }),
  );
  const pronunciations: Pronunciations = dictionary;
  const heard = await transcribeWords(recordings, [...dictionary.keys()], pronunciations);
  const errors = said.reduce((sum, words, index) => sum + errorsOf(align(words, heard[index] ?? [])), 0);
  return errors / said.flat().length;
}

function toArpabet(ipa: string): string {
  const text = ipa.normalize("NFC").replaceAll(/[ˈˌː]/gu, "");
  const found: string[] = [];
  for (let position = 0; position < text.length;) {
    const match = AS_ARPABET.find(([sound]) => text.startsWith(sound.normalize("NFC"), position));
    if (match !== undefined) found.push(match[1]);
    position += match?.[0].normalize("NFC").length ?? 1;
  }
  return found.join(" ");
}
