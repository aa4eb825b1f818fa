import { isVowel, type PronouncedWord } from "./pronounced-word.ts";

/** "New", "duty", "tune" with a y before their vowel, where they are written with u, ew, eu or ui. */
export function retainYod(word: PronouncedWord): PronouncedWord {
  if (!/[tdn](?:u|ew|eu|iew)/u.test(word.word)) return word;
  const phones = word.phones.flatMap((phone, index) => {
    const isBare = /^UW\d$/u.test(phone) && /^[TDN]$/u.test(word.phones[index - 1] ?? "");
    return isBare && !/[tdn]o/u.test(word.word) ? ["Y", phone] : [phone];
  });
  return { ...word, phones };
}

/**
 * A t after a vowel, or after one and r, and before a weak vowel is a t and not the quick d of America; also at the end of a word before
 * another that begins with a vowel.
 */
export function releaseBetweenVowels(phones: readonly string[], next: readonly string[] | undefined): string[] {
  return phones.map((phone, index) => {
    if (phone !== "T") return phone;
    const before = phones[index - 1];
    const after = phones[index + 1] ?? next?.[0];
    const isAfterVowel = isVowel(before) || (before === "R" && isVowel(phones[index - 2]));
    const isBeforeWeak = isVowel(after) && (index === phones.length - 1 || after?.endsWith("0") === true);
    return isAfterVowel && isBeforeWeak ? "ts" : phone;
  });
}
