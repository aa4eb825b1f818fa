import type { PronunciationSpan } from "../markup/markup-piece.ts";

/**
 * What a word sounds like, whatever it is written in: its consonants, in nine kinds. Vowels, H and J are left out, which
 * spellings and accents change most.
 *
 * P: b p; T: d t th; K: g k q ch; F: f v w; S: s z sh tsh; M; N; L; R.
 */
export type Sounds = string;

/** Letters and groups of them; what is not here is silent, or a vowel. */
const LETTERS = table(`
  S tsch dsch tch sch sci sce cce cci cia cio cie skj stj cz sz rz dz sh zh ts tz dge ce ci cy s z ß č š ž ć ś ź ż ç ş ș ț ţ
  S ж з с ц ч ш щ ζ σ ς τζ τσ
  K ck ch kh c k g q х г к γγ γκ γ κ χ
  P pp bb p b п б π μπ
  T th dd tt d t þ ð ď ť т д τ δ θ ντ
  F ph ff vv f v w ł ф в φ β
  M m м μ
  N ng n ń ň ñ ņ н ν
  L l ĺ ľ ļ л λ
  R r ŕ ř р ρ
  KS x ξ
  PS ψ
  KF qu
`);
/** Of IPA, as it is given in markup and dictionaries. */
const PHONES = table(`
  S s z ʃ ʒ ɕ ʑ ʂ ʐ ç tʃ dʒ ts dz tɕ dʑ ɟ
  K k g ɡ x χ q c ɣ
  P p b
  T t d θ ð ʈ ɖ
  F f v w ʋ β ʍ ɥ pf ɸ
  M m ɱ
  N n ŋ ɲ ɳ
  L l ɫ ʎ ɭ ɬ
  R r ɹ ʁ ɾ ʀ ɽ ɻ ɚ ɝ
`);
const ARPABET: Readonly<Record<string, string>> = {
  B: "P", CH: "S", D: "T", DH: "T", F: "F", G: "K", JH: "S", K: "K", L: "L", M: "M", N: "N", NG: "N", P: "P", R: "R", ER: "R",
  AXR: "R", DX: "T", S: "S", SH: "S", T: "T", TH: "T", V: "F", W: "F", Z: "S", ZH: "S",
}; // prettier-ignore
/** The rows of the syllables of kana, by the consonant that they begin with. */
const KANA = table(`
  K かきくけこ S さしすせそ T たて S ちつ N なにぬねのん F ふ M まみむめも R らりるれろ F わ
`);

/** The sounds of a word as it is written; empty where it has none that count. */
export function soundsOfLetters(word: string): Sounds {
  const letters = word.toLowerCase().normalize("NFC");
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letters)) return once(readWith(toHiragana(letters), KANA));
  return once(
    readWith(
      letters
        .replace(/^(?:kn|gn)/u, "n")
        .replace(/^wr/u, "r")
        .replace(/tion/gu, "sn"),
      LETTERS,
    ),
  );
}

/** The sounds of phones that somebody wrote down. */
export function soundsOfPhones({ alphabet, phones }: Pick<PronunciationSpan, "alphabet" | "phones">): Sounds {
  if (alphabet === "ipa") return once(readWith(phones.normalize("NFD").replace(/\p{Mn}/gu, ""), PHONES));
  const symbols = phones.toUpperCase().split(/[\s.-]+/u);
  return once(symbols.map((symbol) => ARPABET[symbol.replace(/[012]$/u, "")] ?? "").join(""));
}

type SoundTable = { readonly sounds: ReadonlyMap<string, string>; readonly longest: number };

/** Lines of a kind and what is heard as it. */
function table(lines: string): SoundTable {
  const sounds = new Map<string, string>();
  let kind = "";
  for (const entry of lines.trim().split(/\s+/u)) {
    if (/^[A-Z]+$/u.test(entry)) kind = entry;
    else if (/^\p{Script=Hiragana}+$/u.test(entry)) for (const sign of entry) sounds.set(sign, kind);
    else sounds.set(entry, kind);
  }
  return { sounds, longest: Math.max(...[...sounds.keys()].map((key) => key.length)) };
}

function readWith(text: string, { sounds, longest }: SoundTable): string {
  let read = "";
  for (let at = 0; at < text.length;) {
    let length = Math.min(longest, text.length - at);
    while (length > 1 && !sounds.has(text.slice(at, at + length))) length--;
    read += sounds.get(text.slice(at, at + length)) ?? "";
    at += length;
  }
  return read;
}

/** The same sound twice in a row is heard once. */
function once(sounds: string): Sounds {
  return sounds.replace(/(.)\1+/gu, "$1");
}

function toHiragana(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[ァ-ヶ]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));
}
