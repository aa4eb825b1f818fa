import { BRITISH_WORDS, isBathWord, LOT_BEFORE_R, TRAP_BEFORE_R } from "./accent-words.ts";
import { isVowel, type PronouncedWord, splitPhone, vowelLetters } from "./pronounced-word.ts";
import { retainYod, releaseBetweenVowels } from "./shared-sounds.ts";

/** Before r that is not sounded, and before one that is: what an American vowel becomes. */
const BEFORE_SILENT_R: Readonly<Record<string, readonly string[]>> = {
  AA: ["ɑ"],
  AO: ["ɔ"],
  OW: ["ɔ"],
  UH: ["ɔ"],
  EH: ["ɛ"],
  AE: ["ɛ"],
  IH: ["IH", "AH0"],
  IY: ["IH", "AH0"],
};
/** Where nothing else applies. */
const ELSEWHERE: Readonly<Record<string, string>> = { AO: "ɔ", OW: "ɵ" };

/**
 * A word as in the south of England: r is sounded before vowels only, also between words; trap and bath, lot and palm
 * are told apart, north, force and cure are not; t stays t, and "new" has its y. `next` is what follows without a rest.
 */
export function pronounceBritish(word: PronouncedWord, next: readonly string[] | undefined): readonly string[] {
  const listed = BRITISH_WORDS[word.word]?.split(" ");
  const said = listed ?? changeVowels(retainYod(reduceEnding(word)), next);
  return releaseBetweenVowels(said, next);
}

/** "Secretary", "category", "testimony": the vowel before the end is weak. */
function reduceEnding(word: PronouncedWord): PronouncedWord {
  if (word.phones.length < 6 || !/(?:ar|er|or|mon)(?:y|ies|ily)$/u.test(word.word)) return word;
  const weak = word.phones.findLastIndex((phone) => /^(?:EH|AO|OW)2$/u.test(phone));
  return weak < 0 ? word : { ...word, phones: word.phones.with(weak, "AH0") };
}

function changeVowels(word: PronouncedWord, next: readonly string[] | undefined): string[] {
  const letters = vowelLetters(word);
  const said: string[] = [];
  let vowel = 0;
  for (const [index, phone] of word.phones.entries()) {
    const before = word.phones[index - 1];
    const after = word.phones[index + 1];
    if (isVowel(phone)) {
      said.push(...changeVowel(word, index, letters?.[vowel++], next));
      continue;
    }
    const isSounded = isVowel(after ?? next?.[0]);
    if (phone === "R" && isVowel(before) && !isSounded) continue;
    said.push(phone);
  }
  return said;
}

function changeVowel(
  word: PronouncedWord,
  index: number,
  letters: string | undefined,
  next: readonly string[] | undefined,
): readonly string[] {
  const { word: written, phones } = word;
  const { sound, stress } = splitPhone(phones[index] ?? "");
  const after = phones[index + 1];
  if (sound === "ER") return sayEr(written, stress, after ?? next?.[0], after === undefined);
  if (after === "R") return vowelBeforeR(word, index).map((part) => (isVowel(part) ? part : `${part}${stress}`));
  if (
    sound === "AE" &&
    isBathWord(written) &&
    index === phones.findIndex((_, place) => isBeforeBathSound(phones, place))
  )
    return [`ɑ${stress}`];
  const isRoundLot = /^[wq]|^(?:wh|sq|sw)/u.test(written) && /^(?:W|K|S)/u.test(phones[0] ?? "");
  if (sound === "AA") {
    const isLot = letters === undefined ? written.includes("o") : letters.startsWith("o") || isRoundLot;
    return [`${isLot ? "ɒ" : "ɑ"}${stress}`];
  }
  if (sound === "AO") return [`${isCloth(written, letters) ? "ɒ" : "ɔ"}${stress}`];
  return [`${ELSEWHERE[sound] ?? sound}${stress}`];
}

/** Whether a short a stands where it may be long: the second of "advantage" and "avalanche", not the first. */
function isBeforeBathSound(phones: readonly string[], index: number): boolean {
  const [after, second] = [phones[index + 1] ?? "", phones[index + 2]];
  return (
    phones[index]?.startsWith("AE") === true &&
    (/^(?:F|S|TH|DH|Z|N|M)$/u.test(after) || (after === "V" && second === "Z"))
  );
}

/** "Off", "cloth", "long", "dog" against "law", "caught", "ought". */
function isCloth(written: string, letters: string | undefined): boolean {
  return letters === "o" || (letters === undefined && written.includes("o") && !/au|aw|al|oa|ou/u.test(written));
}

function vowelBeforeR({ word, phones }: PronouncedWord, index: number): readonly string[] {
  const { sound } = splitPhone(phones[index] ?? "");
  const isInside = isVowel(phones[index + 2]);
  if (!isInside) return BEFORE_SILENT_R[sound] ?? [ELSEWHERE[sound] ?? sound];
  if (sound === "EH" && (/arr/u.test(word) || TRAP_BEFORE_R.has(word))) return ["AE"];
  if (sound === "AO" || sound === "AA") {
    if (/orr/u.test(word) || LOT_BEFORE_R.has(word)) return ["ɒ"];
    return [sound === "AO" || /o/u.test(word) ? "ɔ" : "ɑ"];
  }
  return [ELSEWHERE[sound] ?? sound];
}

/** "Nurse", "hurry" and "letter": all of them one sound in America. */
function sayEr(written: string, stress: string, after: string | undefined, endsWord: boolean): readonly string[] {
  const r = isVowel(after) ? ["R"] : [];
  if (stress === "0") return ["AH0", ...r];
  const isHurry =
    !endsWord &&
    isVowel(after) &&
    /urr[aeiy]|ourage|worr|ourish/u.test(written) &&
    !/^(?:furr|purr|occurr|recurr)/u.test(written);
  return [isHurry ? `AH${stress}` : `ɜ${stress}`, ...r];
}
