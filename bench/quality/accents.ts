/**
 * How near the accents of the neural English base come to another opinion: the phones of the words of a text, as our rules
 * make them, beside espeak-ng's British reading of the same words. `npm run bench -- accents`; needs the shared recordings.
 */
import { readFile } from "node:fs/promises";
import loadEspeak from "@echogarden/espeak-ng-emscripten";
import { readEnglishModel } from "@voicewright/speech/embedded/neural/language-packs";
import { withAccent } from "@voicewright/speech/embedded/neural/accented-phonemes";
import { sharedDataPath } from "../../packages/audio/test/shared-recordings.ts";
import { align, errorsOf } from "./words/edit-distance.ts";

/** Texts whose words were looked at while the rules were written, and those that were not. */
const TEXTS = { "looked at": ["01", "02"], "held out": ["03", "04"] } as const;

/** espeak-ng's vowels and consonants in the symbols of our accents, the longest first. */
const ESPEAK_SOUNDS: readonly (readonly [ipa: string, symbols: string])[] = Object.entries({
  "aɪə": "ay ah", "aʊə": "aw ah", "ɑː": "ɑ", "ɔː": "ɔ", "ɜː": "ɜ", "iː": "iy", "uː": "uw", "eə": "ɛ", "ɪə": "ih ah", "iə": "ih ah", "ʊə": "ɔ", "əʊ": "ɵ",
  "eɪ": "ey", "aɪ": "ay", "aʊ": "aw", "ɔɪ": "oy", "tʃ": "ch", "dʒ": "jh", "əl": "ah l", "a": "ae", "æ": "ae", "ɒ": "ɒ", "ɛ": "eh", "e": "eh", "ɪ": "ih", "i": "iy", "ʊ": "uh",
  "u": "uw", "ʌ": "ah", "ə": "ah", "ɐ": "ah", "ɔ": "ɔ", "p": "p", "b": "b", "t": "t", "d": "d", "k": "k", "ɡ": "g", "f": "f", "v": "V", "θ": "th", "ð": "dh",
  "s": "s", "z": "z", "ʃ": "sh", "ʒ": "zh", "h": "hh", "m": "m", "n": "n", "ŋ": "ng", "l": "l", "ɹ": "r", "w": "w", "j": "y",
}).toSorted(([one], [other]) => other.length - one.length); // prettier-ignore

/** American symbols that stand for the same sound of the language as a British one. */
const SAME_SOUND: Readonly<Record<string, string>> = { ow: "ɵ", aa: "ɑ", ao: "ɔ", ts: "t", er: "ɜ" };

function readIpa(ipa: string): string[] {
  const found: string[] = [];
  for (let place = 0; place < ipa.length;) {
    const sound = ESPEAK_SOUNDS.find(([written]) => ipa.startsWith(written, place));
    if (sound !== undefined) found.push(...sound[1].split(" "));
    place += sound?.[0].length ?? 1;
  }
  return found;
}

const { phonemize } = await readEnglishModel();
const readings = { american: phonemize, british: withAccent(phonemize, "british") };
const espeak = await loadEspeak();
const worker = new espeak.eSpeakNGWorker();
worker.set_voice("en-gb");
for (const [name, files] of Object.entries(TEXTS)) {
  const texts = files.map((file) => readFile(sharedDataPath(`speech/long/kathleen/${file}.txt`), "utf8"));
  const words = new Set(
    (await Promise.all(texts))
      .join(" ")
      .toLowerCase()
      .match(/(?<!['\p{L}])[a-z]{2,}(?!['\p{L}])/gu),
  );
  for (const [accent, read] of Object.entries(readings)) {
    let errors = 0;
    let phones = 0;
    const steps = new Map<string, number>();
    for (const word of words) {
      const expected = readIpa(worker.synthesize_ipa(word).ipa);
      const said = read(word).flatMap(({ symbols }) => symbols.map((symbol) => SAME_SOUND[symbol] ?? symbol));
      const edits = align(expected, said);
      errors += errorsOf(edits);
      phones += expected.length;
      for (const edit of edits) {
        const key = `${edit.said ?? ""}>${edit.heard ?? ""}`;
        if (edit.said !== edit.heard) steps.set(key, (steps.get(key) ?? 0) + 1);
      }
    }
    const worst = [...steps].toSorted(([, one], [, other]) => other - one).slice(0, 12);
    console.log(
      `${name}, ${words.size} words, ${accent}: ${((100 * errors) / phones).toFixed(1)} % of ${phones} phones differ`,
    );
    console.log(`  ${worst.map(([key, count]) => `${key} ${count}`).join("  ")}`);
  }
}
process.exit(0);
