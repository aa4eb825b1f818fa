import { isVowel, type PronouncedWord, splitPhone } from "./pronounced-word.ts";
import { retainYod, releaseBetweenVowels } from "./shared-sounds.ts";

/**
 * A word as in Ireland: every r is sounded; th is a dental t; l is clear at the end of a syllable too; "what" begins with
 * breath; "start" has an a of the front of the mouth; t stays t, and "new" has its y.
 */
export function pronounceIrish(word: PronouncedWord, next: readonly string[] | undefined): readonly string[] {
  const { word: written, phones } = retainYod(word);
  const said = phones.flatMap((phone, index): readonly string[] => {
    const { sound, stress } = splitPhone(phone);
    const [before, after] = [phones[index - 1], phones[index + 1]];
    if (sound === "TH") return ["θ"];
    if (sound === "W" && index === 0 && written.startsWith("wh")) return ["HH", "W"];
    if (sound === "L" && isVowel(before) && !isVowel(after)) return ["ʎ"];
    if (sound === "AA" && after === "R") return [`æ${stress}`];
    return [phone];
  });
  return releaseBetweenVowels(said, next);
}
