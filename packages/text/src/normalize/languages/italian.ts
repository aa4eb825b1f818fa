import { toCardinal, toOrdinal } from "n2words/it-IT";
import { romanValue } from "../roman-numerals.ts";
import { ITALIAN_NOTATION } from "../notation/italian-notation.ts";
import { createLanguageRules } from "./language-rules.ts";

const MONTHS = "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(
  " ",
);
const KINGS =
  "Luigi|Vittorio Emanuele|Giovanni Paolo|Umberto|Carlo|Carlo Alberto|Enrico|Filippo|Ferdinando|Federico|Pio|Benedetto|Leone|Gregorio|Clemente|Paolo|Giovanni|Alessandro|Nicola|Pietro|Napoleone|Guglielmo|Giorgio|Edoardo|Francesco|Elisabetta|Caterina|Ramses|Ottone|Cosimo|Lorenzo|Amedeo|Urbano|Giulio|Sisto";
const DENOMINATORS: Readonly<Record<string, readonly [string, string]>> = {
  2: ["mezzo", "mezzi"],
  4: ["quarto", "quarti"],
};

/** As one word, as Italians write and say it. */
function cardinal(digits: string): string {
  return toCardinal(digits)
    .replace(/mila e /g, "mila")
    .replace(/^mille e /, "mille")
    .replace(/(?<=\p{L})tre$/u, "tré");
}

function plural(plain: string, [one = "", many = one]: readonly string[]): string {
  return plain === "1" ? one : many;
}

function fraction(numerator: string, denominator: string): string {
  const ordinal = toOrdinal(denominator);
  const [one, many] = DENOMINATORS[denominator] ?? [ordinal, ordinal.replace(/o$/, "i")];
  return numerator === "1" ? `un ${one}` : `${cardinal(numerator)} ${many}`;
}

function ordinalOf(numeral: string): string | undefined {
  const value = romanValue(numeral);
  return value && toOrdinal(value);
}

export const ITALIAN_RULES = createLanguageRules({
  cardinal,
  oneBefore: "un",
  year: cardinal,
  point: "virgola",
  thousands: "[.\\u00a0\\u202f]",
  signs: {
    plus: "più",
    minus: "meno",
    equals: "uguale",
    times: "per",
    and: "e",
    to: "a",
    percent: "per cento",
    at: "chiocciola",
    dot: "punto",
    slash: "barra",
    dash: "trattino",
    underscore: "trattino basso",
    colon: "due punti",
    questionMark: "punto interrogativo",
    unequal: "è diverso da",
    about: "circa",
    more: "è maggiore di",
    less: "è minore di",
    moreThan: "più di",
    lessThan: "meno di",
    plusMinus: "più o meno",
    power: "elevato a",
    squared: "al quadrato",
    cubed: "al cubo",
    root: "radice di",
    section: "paragrafo",
    number: "numero",
    half: "mezzo",
  },
  months: MONTHS,
  date: (day, month, year) => `${day === "1" ? "primo" : cardinal(day)} ${month}${year ? ` ${cardinal(year)}` : ""}`,
  time: (hour, minute) =>
    `${hour === "1" ? "una" : cardinal(hour)}${Number(minute) === 0 ? "" : ` e ${cardinal(String(Number(minute)))}`}`,
  duration: (hours, minutes) =>
    `${hours === "1" ? "un'ora" : `${cardinal(hours)} ore`} ${minutes === "1" ? "un minuto" : `${cardinal(minutes)} minuti`}`,
  form: plural,
  joinMinor: (minor) => `e ${minor}`,
  currencies: {
    "€": { forms: ["euro"], minor: ["centesimo", "centesimi"] },
    EUR: { forms: ["euro"], minor: ["centesimo", "centesimi"] },
    $: { forms: ["dollaro", "dollari"], minor: ["centesimo", "centesimi"] },
    "£": { forms: ["sterlina", "sterline"], minor: ["penny", "pence"] },
    "¥": { forms: ["yen"] },
  },
  scales: { mln: ["milione", "milioni"], mld: ["miliardo", "miliardi"], mila: ["mila"] },
  ofAfterScale: "di ",
  units: {
    "km/h": ["chilometro orario", "chilometri orari"],
    "°C": ["grado Celsius", "gradi Celsius"],
    km: ["chilometro", "chilometri"],
    m: ["metro", "metri"],
    cm: ["centimetro", "centimetri"],
    mm: ["millimetro", "millimetri"],
    "m²": ["metro quadrato", "metri quadrati"],
    mq: ["metro quadrato", "metri quadrati"],
    "km²": ["chilometro quadrato", "chilometri quadrati"],
    "m³": ["metro cubo", "metri cubi"],
    kg: ["chilogrammo", "chilogrammi"],
    g: ["grammo", "grammi"],
    mg: ["milligrammo", "milligrammi"],
    l: ["litro", "litri"],
    ml: ["millilitro", "millilitri"],
    GB: ["gigabyte"],
    MB: ["megabyte"],
    GHz: ["gigahertz"],
    kWh: ["chilowattora", "chilowattora"],
    W: ["watt"],
    V: ["volt"],
    dB: ["decibel"],
    h: ["ora", "ore"],
    min: ["minuto", "minuti"],
    s: ["secondo", "secondi"],
    lb: ["libbra", "libbre"],
    lbs: ["libbra", "libbre"],
    oz: ["oncia", "once"],
    ft: ["piede", "piedi"],
    mph: ["miglio orario", "miglia orarie"],
    ha: ["ettaro", "ettari"],
    "‰": ["per mille"],
  },
  fraction,
  mixedHalf: (whole) => `${cardinal(whole)} e mezzo`,
  phones: [
    /(?<![\p{L}\d.,+-])0\d{1,3}[ /-]\d{5,8}(?![\d-])/gu,
    /(?<![\p{L}\d.,+-])3\d{2}[ ]\d{3}[ ]?\d{4}(?![\d-])/gu,
    /(?<![\p{L}\d+])\+\d{1,3}(?:[ .-]\d{1,8}){1,6}(?!\d)/gu,
  ],
  phoneGroup: (digits) => [...digits].map(cardinal).join(" "),
  abbreviations: [
    ["Sig\\.ra", "Signora"],
    ["Sig\\.na", "Signorina"],
    ["Sig\\.", "Signor"],
    ["Sigg\\.", "Signori"],
    ["D\\.ssa", "Dottoressa"],
    ["S\\.ta(?=\\s\\p{Lu})", "Santa"],
    ["S\\.to(?=\\s\\p{Lu})", "Santo"],
    ["Ill\\.mo", "Illustrissimo"],
    ["Ill\\.ma", "Illustrissima"],
    ["Gent\\.mo", "Gentilissimo"],
    ["Gent\\.ma", "Gentilissima"],
    ["Egr\\.", "Egregio"],
    ["Spett\\.le", "Spettabile"],
    ["F\\.lli", "Fratelli"],
    ["M\\.ª(?=\\s\\p{Lu})", "Maria"],
    ["Dott\\.ssa", "Dottoressa"],
    ["Dott\\.", "Dottor"],
    ["Dr\\.ssa", "Dottoressa"],
    ["Dr\\.", "Dottor"],
    ["Prof\\.ssa", "Professoressa"],
    ["Prof\\.", "Professor"],
    ["Avv\\.", "Avvocato"],
    ["Ing\\.", "Ingegner"],
    ["[nN](?:\\.|°|º)\\s?(?=\\d)", "numero "],
    ["pagg?\\.\\s?(?=\\d)", "pagina "],
    ["p\\.\\s?(?=\\d)", "pagina "],
    ["cap\\.", "capitolo"],
    ["vol\\.", "volume"],
    ["art\\.", "articolo"],
    ["ecc\\.", "eccetera"],
    ["a\\. ?C\\.", "avanti Cristo"],
    ["d\\. ?C\\.", "dopo Cristo"],
    ["p\\. ?es\\.", "per esempio"],
    ["es\\.", "esempio"],
    ["S\\.(?=\\s\\p{Lu})", "San"],
    ["SS\\.(?=\\s\\p{Lu})", "Santi"],
    ["V\\.le", "Viale"],
    ["P\\.zza", "Piazza"],
    ["C\\.so", "Corso"],
    ["tel\\.", "telefono"],
    ["max\\.", "massimo"],
    ["min\\.", "minimo"],
    ["ca\\.", "circa"],
  ],
  notation: ITALIAN_NOTATION,
  first: [
    {
      pattern: /(?<=\d\.?(?:º|ª|°))\s?[-–]\s?(?=\d{1,4}\.?(?:º|ª|°)(?![\p{L}\d]))/gu,
      speak: () => " a ",
    },
    {
      pattern: /(?<![\p{L}\d])[IVXL]+(?=\s(?:secolo|Secolo|millennio|capitolo|edizione))/gu,
      speak: ([numeral]) => ordinalOf(numeral),
    },
    {
      pattern:
        /(?<=\b(?:secolo|capitolo|Capitolo|tomo|Tomo|volume|Volume|atto|Atto|parte|Parte|titolo|articolo)\s)[IVXLC]+(?![\p{L}\d])/gu,
      speak: ([numeral]) => {
        const value = romanValue(numeral);
        return value && cardinal(value);
      },
    },
    {
      pattern: new RegExp(`(?<=\\b(?:${KINGS})\\s)[IVX]+(?![\\p{L}\\d])`, "gu"),
      speak: ({ 0: numeral, index, input }) => {
        const ordinal = ordinalOf(numeral);
        const isQueen = /(?:Elisabetta|Caterina)\s$/.test(input.slice(Math.max(0, index - 12), index));
        return isQueen ? ordinal?.replace(/o$/, "a") : ordinal;
      },
    },
    {
      pattern:
        /(?<![\p{L}\d.,])1[°º](?=\s(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre))/gu,
      speak: () => "primo",
    },
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,3})\.?([º°ª])(?![\p{L}\d])/gu,
      speak: ([, digits = "", ending]) => {
        const ordinal = toOrdinal(digits);
        return ending === "ª" ? ordinal.replace(/o$/, "a") : ordinal;
      },
    },
    { pattern: /(?<=anni\s)['’]?(\d0)(?!\d)/gu, speak: ([, decade = ""]) => cardinal(decade) },
  ],
});
