/** The sounds of General American: CMU's ARPABET in IPA. A vowel without its stress may sound otherwise. */
const ARPABET_AS_IPA: Readonly<Record<string, string>> = {
  AA: "ɑː", AE: "æ", AH: "ʌ", AH0: "ə", AO: "ɔː", AW: "aʊ", AX: "ə", AY: "aɪ", EH: "ɛ", ER: "ɜː", ER0: "ɚ", EY: "eɪ", IH: "ɪ", IY: "iː", IY0: "i",
  OW: "oʊ", OY: "ɔɪ", UH: "ʊ", UW: "uː", B: "b", CH: "tʃ", D: "d", DH: "ð", F: "f", G: "ɡ", HH: "h", JH: "dʒ", K: "k", L: "l", M: "m",
  N: "n", NG: "ŋ", P: "p", R: "ɹ", S: "s", SH: "ʃ", T: "t", TH: "θ", V: "v", W: "w", Y: "j", Z: "z", ZH: "ʒ",
}; // prettier-ignore

/** Each phone in IPA, with its stress before it; undefined when one is not known. */
export function arpabetToIpa(phones: string): readonly string[] | undefined {
  const sounds = phones
    .trim()
    .toUpperCase()
    .split(/[\s.-]+/u)
    .map((phone) => {
      const ipa = ARPABET_AS_IPA[phone] ?? ARPABET_AS_IPA[phone.replace(/[012]$/u, "")];
      const stress = phone.endsWith("1") ? "ˈ" : phone.endsWith("2") ? "ˌ" : "";
      return ipa === undefined ? undefined : `${stress}${ipa}`;
    });
  return sounds.every((sound) => sound !== undefined) ? sounds : undefined;
}
