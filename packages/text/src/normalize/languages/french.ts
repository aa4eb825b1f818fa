import { toCardinal, toOrdinal } from "n2words/fr-FR";
import { romanValue } from "../roman-numerals.ts";
import { FRENCH_NOTATION } from "../notation/french-notation.ts";
import { createLanguageRules } from "./language-rules.ts";

const MONTHS = "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");
const DAYS: Readonly<Record<string, string>> = {
  lun: "lundi",
  mar: "mardi",
  mer: "mercredi",
  jeu: "jeudi",
  ven: "vendredi",
  sam: "samedi",
  dim: "dimanche",
};
const KINGS =
  "Louis|Henri|Charles|François|Napoléon|Philippe|Jean|Jean-Paul|Pie|Benoît|Paul|Léon|Grégoire|Clément|Élisabeth|Elizabeth|Catherine|Alexandre|Nicolas|Pierre|Frédéric|Guillaume|Georges|Édouard|Jacques|Richard|Léopold|Albert|Ferdinand|Alphonse|Ramsès|Baudouin|Hassan|Mohammed";
const DENOMINATORS: Readonly<Record<string, string>> = { 2: "demi", 3: "tiers", 4: "quart" };

function plural(plain: string, [one = "", many = one]: readonly string[]): string {
  return Number(plain) < 2 ? one : many;
}

function fraction(numerator: string, denominator: string): string {
  const name = DENOMINATORS[denominator] ?? toOrdinal(denominator);
  return numerator === "1" ? `un ${name}` : `${toCardinal(numerator)} ${name.endsWith("s") ? name : `${name}s`}`;
}

function feminine(ordinal: string): string {
  return ordinal === "premier" ? "première" : ordinal;
}

/** French as read in France. */
export const FRENCH_RULES = createLanguageRules({
  cardinal: (digits) => toCardinal(digits),
  oneBefore: "un",
  year: (digits) => toCardinal(digits),
  point: "virgule",
  thousands: "[ \\u00a0\\u202f]",
  signs: {
    plus: "plus",
    minus: "moins",
    equals: "égale",
    times: "fois",
    and: "et",
    to: "à",
    percent: "pour cent",
    at: "arobase",
    dot: "point",
    slash: "barre oblique",
    dash: "tiret",
    underscore: "tiret bas",
    colon: "deux points",
    questionMark: "point d'interrogation",
    unequal: "est différent de",
    about: "environ",
    more: "est supérieur à",
    less: "est inférieur à",
    moreThan: "plus de",
    lessThan: "moins de",
    plusMinus: "plus ou moins",
    power: "puissance",
    squared: "au carré",
    cubed: "au cube",
    root: "racine de",
    section: "paragraphe",
    number: "numéro",
    half: "demi",
  },
  months: MONTHS,
  date: (day, month, year) =>
    `${day === "1" ? "premier" : toCardinal(day)} ${month}${year ? ` ${toCardinal(year)}` : ""}`,
  time: (hour, minute) =>
    `${hour === "1" ? "une heure" : `${toCardinal(hour)} heure${hour === "0" ? "" : "s"}`}${Number(minute) === 0 ? "" : ` ${toCardinal(minute)}`}`,
  duration: (hours, minutes) =>
    `${hours === "1" ? "une heure" : `${toCardinal(hours)} heures`} ${minutes === "1" ? "une minute" : `${toCardinal(minutes)} minutes`}`,
  form: plural,
  joinMinor: (minor) => minor,
  currencies: {
    "€": { forms: ["euro", "euros"], minor: ["centime", "centimes"] },
    EUR: { forms: ["euro", "euros"], minor: ["centime", "centimes"] },
    $: { forms: ["dollar", "dollars"], minor: ["cent", "cents"] },
    "£": { forms: ["livre", "livres"], minor: ["penny", "pence"] },
    CHF: { forms: ["franc", "francs"], minor: ["centime", "centimes"] },
    "¥": { forms: ["yen", "yens"] },
  },
  scales: { M: ["million", "millions"], Md: ["milliard", "milliards"], Mds: ["milliard", "milliards"] },
  ofAfterScale: "d'",
  units: {
    "km/h": ["kilomètre heure", "kilomètres heure"],
    "°C": ["degré Celsius", "degrés Celsius"],
    "°": ["degré", "degrés"],
    km: ["kilomètre", "kilomètres"],
    m: ["mètre", "mètres"],
    cm: ["centimètre", "centimètres"],
    mm: ["millimètre", "millimètres"],
    "m²": ["mètre carré", "mètres carrés"],
    "km²": ["kilomètre carré", "kilomètres carrés"],
    "m³": ["mètre cube", "mètres cubes"],
    kg: ["kilogramme", "kilogrammes"],
    g: ["gramme", "grammes"],
    mg: ["milligramme", "milligrammes"],
    l: ["litre", "litres"],
    L: ["litre", "litres"],
    cl: ["centilitre", "centilitres"],
    ml: ["millilitre", "millilitres"],
    Go: ["gigaoctet", "gigaoctets"],
    Mo: ["mégaoctet", "mégaoctets"],
    GHz: ["gigahertz"],
    kWh: ["kilowattheure", "kilowattheures"],
    W: ["watt", "watts"],
    V: ["volt", "volts"],
    dB: ["décibel", "décibels"],
    min: ["minute", "minutes"],
    s: ["seconde", "secondes"],
    lb: ["livre", "livres"],
    lbs: ["livre", "livres"],
    oz: ["once", "onces"],
    ft: ["pied", "pieds"],
    mph: ["mile par heure", "miles par heure"],
    ha: ["hectare", "hectares"],
    "‰": ["pour mille"],
  },
  fraction,
  mixedHalf: (whole) => `${toCardinal(whole)} et demi`,
  phones: [
    /(?<![\p{L}\d.,+-])0\d(?:[ .]\d\d){4}(?![\d-])/gu,
    /(?<![\p{L}\d+])\+33 ?\d(?:[ .]\d\d){4}(?!\d)/gu,
    /(?<![\p{L}\d+])\+\d{1,3}(?:[ .-]\d{1,4}){2,6}(?!\d)/gu,
  ],
  phoneGroup: (digits) =>
    digits.startsWith("0")
      ? `zéro ${Array.from(digits.slice(1), (digit) => toCardinal(digit)).join(" ")}`
      : toCardinal(digits),
  abbreviations: [
    ["M\\.(?=\\s\\p{Lu})", "Monsieur"],
    ["MM\\.(?=\\s\\p{Lu})", "Messieurs"],
    ["Mme\\.?", "Madame"],
    ["Mmes\\.?", "Mesdames"],
    ["Mlle\\.?", "Mademoiselle"],
    ["Dr\\.?(?=\\s\\p{Lu})", "Docteur"],
    ["Pr\\.?(?=\\s\\p{Lu})", "Professeur"],
    ["Me(?=\\s\\p{Lu})", "Maître"],
    ["Mᵐᵉ", "Madame"],
    ["Mˡˡᵉ", "Mademoiselle"],
    ["Mgr(?=\\s\\p{Lu})", "Monseigneur"],
    ["Vve(?=\\s\\p{Lu})", "Veuve"],
    ["Dre(?=\\s\\p{Lu})", "Docteure"],
    ["Pre(?=\\s\\p{Lu})", "Professeure"],
    ["[cC]ie", "compagnie"],
    ["St(?=[\\s-]\\p{Lu})", "Saint"],
    ["Ste(?=[\\s-]\\p{Lu})", "Sainte"],
    ["[nN][°ºᵒ]\\s?(?=\\d)", "numéro "],
    ["pp?\\.\\s?(?=\\d)", "page "],
    ["chap\\.", "chapitre"],
    ["vol\\.", "volume"],
    ["art\\.", "article"],
    ["fig\\.", "figure"],
    ["av\\. J\\.-C\\.", "avant Jésus-Christ"],
    ["apr\\. J\\.-C\\.", "après Jésus-Christ"],
    ["c\\.-à-d\\.", "c'est-à-dire"],
    ["p\\. ?ex\\.", "par exemple"],
    ["etc\\.", "et cetera"],
    ["env\\.", "environ"],
    ["tél\\.", "téléphone"],
    ["bd\\.?(?=\\s\\p{Lu})", "boulevard"],
    ["av\\.(?=\\s\\p{Lu})", "avenue"],
    ["max\\.", "maximum"],
    ["min\\.", "minimum"],
    ["cf\\.", "voir"],
  ],
  notation: FRENCH_NOTATION,
  first: [
    {
      pattern:
        /(?<=\d\.?(?:ers?|res?|ères?|es?|èmes?|nde?))\s?[-–]\s?(?=\d{1,4}\.?(?:ers?|res?|ères?|es?|èmes?|nde?)(?![\p{L}\d]))/gu,
      speak: () => " à ",
    },
    {
      pattern:
        /(?<![\p{L}\d])([IVXL]+)(?:e|ème|è)(?=\s(?:siècle|République|Empire|arrondissement|dynastie|millénaire))/gu,
      speak: ([, numeral = ""]) => {
        const value = romanValue(numeral);
        return value && toOrdinal(value);
      },
    },
    { pattern: new RegExp(`(?<=\\b(?:${KINGS})\\s)(?:Ier|I(?=er))(?!\\p{L})`, "gu"), speak: () => "premier" },
    { pattern: /(?<=Élisabeth\s|Elizabeth\s|Catherine\s)Ire(?!\p{L})/gu, speak: () => "première" },
    {
      pattern: new RegExp(
        `(?<=(?<!\\p{L})(?:${KINGS}|[Cc]hapitre|[Tt]ome|[Aa]cte|[Ss]cène|[Pp]artie|[Aa]rticle|[Vv]olume|[Ll]ivre|[Tt]itre)\\s)[IVXL]+(?![\\p{L}\\d])`,
        "gu",
      ),
      speak: ([numeral]) => {
        const value = romanValue(numeral);
        return value && toCardinal(value);
      },
    },
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,4})(ers?|res?|ères?|es?|èmes?|nde?)(?![\p{L}\d]|-\p{L})/gu,
      speak: ([, digits = "", ending = ""]) => {
        const ordinal = toOrdinal(digits);
        const said = /^(?:re|ère)/.test(ending) ? feminine(ordinal) : ordinal;
        return ending.endsWith("s") ? `${said}s` : said;
      },
    },
    {
      pattern: /(?<![\p{L}\d.,:])([01]?\d|2[0-4])\s?h\s?([0-5]\d)?(?![\p{L}\d]|\s\d|\s?min)/gu,
      speak: ([, hour = "", minute]) =>
        `${Number(hour) === 1 ? "une" : toCardinal(String(Number(hour)))} heure${Number(hour) < 2 ? "" : "s"}${minute && Number(minute) > 0 ? ` ${toCardinal(minute)}` : ""}`,
    },
    { pattern: /(?<=années\s)\d0(?!\d)/gu, speak: ([decade]) => toCardinal(decade) },
    {
      pattern: /(?<!\p{L})(lun|mar|mer|jeu|ven|sam|dim)\.?\s?[-–]\s?(lun|mar|mer|jeu|ven|sam|dim)(?!\p{L})\.?/gu,
      speak: ([, from = "", to = ""]) => `${DAYS[from]} à ${DAYS[to]}`,
    },
  ],
});
