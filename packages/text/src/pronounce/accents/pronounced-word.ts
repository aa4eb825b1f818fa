/** A word in small letters and how it is said. */
export type PronouncedWord = {
  readonly word: string;
  /**
   * ARPABET with stress digits on vowels (General American). Accents also write the sounds that ARPABET lacks: `ɒ` lot,
   * `ɔ` thought, `ɑ` start, `ɜ` nurse, `ɛ` square, `ɵ` goat, `æ` Irish start; `ts` a t that is released between vowels,
   * `θ` a dental t, `ʎ` a clear l.
   */
  readonly phones: readonly string[];
};

/** A vowel without its stress, and the stress: "" for consonants, 0 none, 1 main, 2 secondary. */
export function splitPhone(phone: string): { readonly sound: string; readonly stress: string } {
  const [, sound = phone, stress = ""] = /^(.*?)(\d?)$/u.exec(phone) ?? [];
  return { sound, stress };
}

export function isVowel(phone: string | undefined): boolean {
  return phone !== undefined && /\d$/u.test(phone);
}

/**
 * The letters of each vowel of a word, in order, where its groups of vowel letters are as many as its vowels: `o` and `er`
 * for "other" are `o`, `e`. Undefined where they are not.
 */
export function vowelLetters({ word, phones }: PronouncedWord): readonly string[] | undefined {
  const count = phones.filter(isVowel).length;
  const written = word.replace(/^y(?=[aeiou])/u, "").replace(/qu/gu, "q");
  const readings = [
    written,
    written.replace(/(?<=[^aeiou])e(?:s|d)?$/u, ""),
    written.replace(/(?<=[aeiouy][^aeiou]{1,2})e(?=ly|ment|ful|less)/u, ""),
  ];
  return readings.map((reading) => reading.match(/[aeiouy]+/gu) ?? []).find((groups) => groups.length === count);
}
