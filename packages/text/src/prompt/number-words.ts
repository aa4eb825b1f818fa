import type { LexiconLanguage } from "./meaning.ts";

/** Numbers from 2 to 100 in words, folded; a language may have several ways of saying one. One is left out: an article. */
export function numberWords(language: LexiconLanguage): ReadonlyMap<string, number> {
  const { units, tens, join } = SYSTEMS[language];
  const words = new Map<string, number>();
  for (const [index, names] of units.entries()) for (const name of names.split("/")) words.set(name, index + 2);
  for (const [index, names] of tens.entries()) {
    const value = 10 * (index + 2);
    for (const ten of names.split("/")) {
      words.set(ten, value);
      for (let unit = 1; unit <= 9; unit++) for (const phrase of join(ten, unit)) words.set(phrase, value + unit);
    }
  }
  for (const [phrase, value] of SPECIAL[language]) words.set(phrase, value);
  return words;
}

type NumberSystem = {
  /** From 2 to 19, alternatives parted by a slash. */
  readonly units: readonly string[];
  /** From 20 to 90. */
  readonly tens: readonly string[];
  readonly join: (ten: string, unit: number) => readonly string[];
};

const ENGLISH = "one two three four five six seven eight nine".split(" ");
const GERMAN = "ein zwei drei vier funf/fuenf sechs sieben acht neun".split(" ");
const FRENCH = "un/une deux trois quatre cinq six sept huit neuf".split(" ");
const SPANISH = "uno/un/una dos tres cuatro cinco seis siete ocho nueve".split(" ");
const ITALIAN = "uno due tre quattro cinque sei sette otto nove".split(" ");
const PORTUGUESE = "um/uma dois/duas tres quatro cinco seis sete oito nove".split(" ");

function namesOf(units: readonly string[], unit: number): readonly string[] {
  return (units[unit - 1] ?? "").split("/");
}

const SYSTEMS: Readonly<Record<LexiconLanguage, NumberSystem>> = {
  en: {
    units: [
      ...ENGLISH.slice(1),
      ..."ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" "),
    ],
    tens: "twenty thirty forty/fourty fifty sixty seventy eighty ninety".split(" "),
    join: (ten, unit) => namesOf(ENGLISH, unit).map((name) => `${ten} ${name}`),
  },
  de: {
    units: [
      ...GERMAN.slice(1),
      ..."zehn elf zwolf/zwoelf dreizehn vierzehn funfzehn/fuenfzehn sechzehn siebzehn achtzehn neunzehn".split(" "),
    ],
    tens: "zwanzig dreissig vierzig funfzig/fuenfzig sechzig siebzig achtzig neunzig".split(" "),
    join: (ten, unit) => namesOf(GERMAN, unit).map((name) => `${name}und${ten}`),
  },
  fr: {
    units: [
      ...FRENCH.slice(1),
      ..."dix onze douze treize quatorze quinze seize".split(" "),
      "dix sept",
      "dix huit",
      "dix neuf",
    ],
    tens: [
      ..."vingt trente quarante cinquante soixante".split(" "),
      "soixante dix/septante",
      "quatre vingts/quatre vingt/huitante",
      "quatre vingt dix/nonante",
    ],
    join: (ten, unit) => namesOf(FRENCH, unit).flatMap((name) => [`${ten} ${name}`, `${ten} et ${name}`]),
  },
  es: {
    units: [
      ...SPANISH.slice(1),
      ..."diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve".split(" "),
    ],
    tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" "),
    join: (ten, unit) =>
      namesOf(SPANISH, unit).map((name) => (ten === "veinte" ? `veinti${name}` : `${ten} y ${name}`)),
  },
  it: {
    units: [
      ...ITALIAN.slice(1),
      ..."dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(" "),
    ],
    tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" "),
    join: (ten, unit) =>
      namesOf(ITALIAN, unit).map((name) => (/^[uo]/.test(name) ? ten.slice(0, -1) + name : ten + name)),
  },
  pt: {
    units: [
      ...PORTUGUESE.slice(1),
      ..."dez onze doze treze catorze/quatorze quinze".split(" "),
      ..."dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove".split(" "),
    ],
    tens: "vinte trinta quarenta cinquenta/cinquenta sessenta setenta oitenta noventa".split(" "),
    join: (ten, unit) => namesOf(PORTUGUESE, unit).map((name) => `${ten} e ${name}`),
  },
};

/** French counts on from ten above sixty and eighty. */
const FRENCH_TEENS = "onze douze treize quatorze quinze seize"
  .split(" ")
  .flatMap((name, index) => [
    [`soixante ${name}`, 71 + index] as const,
    [`soixante et ${name}`, 71 + index] as const,
    [`quatre vingt ${name}`, 91 + index] as const,
  ]);

const SPECIAL: Readonly<Record<LexiconLanguage, readonly (readonly [string, number])[]>> = {
  en: [["hundred", 100]],
  de: [["hundert", 100]],
  fr: [["cent", 100], ...FRENCH_TEENS],
  es: [["cien", 100]],
  it: [["cento", 100]],
  pt: [["cem", 100]],
};
