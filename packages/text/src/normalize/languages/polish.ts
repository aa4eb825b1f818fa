import { toCardinal, toOrdinal } from "n2words/pl-PL";
import { romanValue } from "../roman-numerals.ts";
import { POLISH_NOTATION } from "../notation/polish-notation.ts";
import { createLanguageRules } from "./language-rules.ts";

const MONTHS =
  "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia".split(" ");
const DAYS: Readonly<Record<string, readonly [string, string]>> = {
  pn: ["poniedziałek", "poniedziałku"],
  wt: ["wtorek", "wtorku"],
  śr: ["środa", "środy"],
  czw: ["czwartek", "czwartku"],
  pt: ["piątek", "piątku"],
  sob: ["sobota", "soboty"],
  nd: ["niedziela", "niedzieli"],
};
const KINGS =
  "Ludwik|Jan|Jan Paweł|Henryk|Zygmunt|Kazimierz|Władysław|August|Stanisław|Karol|Fryderyk|Fryderyk Wilhelm|Wilhelm|Aleksander|Mikołaj|Piotr|Iwan|Pius|Benedykt|Leon|Paweł|Grzegorz|Klemens|Napoleon|Filip|Ferdynand|Franciszek|Józef|Rudolf|Otton|Bolesław|Mieszko|Edward|Jerzy|Ryszard|Jakub|Ramzes|Gustaw";
const QUEENS = "Elżbieta|Katarzyna|Maria|Anna|Małgorzata|Izabela|Wiktoria|Kleopatra";

const GENITIVES: Readonly<Record<string, string>> = {
  pięć: "pięciu",
  sześć: "sześciu",
  siedem: "siedmiu",
  osiem: "ośmiu",
  dziewięć: "dziewięciu",
  dziesięć: "dziesięciu",
};

type OrdinalCase = "masculine" | "genitive" | "locative" | "feminine" | "feminineLocative";

const ENDINGS: Readonly<Record<OrdinalCase, readonly [afterY: string, afterI: string, afterGi: string]>> = {
  masculine: ["y", "i", "gi"],
  genitive: ["ego", "iego", "giego"],
  locative: ["ym", "im", "gim"],
  feminine: ["a", "ia", "ga"],
  feminineLocative: ["ej", "iej", "giej"],
};

/** An ordinal, of which tens and ones take the ending of a case: "1984" → "tysiąc dziewięćset osiemdziesiątym czwartym". */
function ordinal(digits: string, wanted: OrdinalCase): string {
  const words = toOrdinal(digits).split(" ");
  const [afterY, afterI, afterGi] = ENDINGS[wanted];
  return words
    .map((word, index) => {
      if (index < words.length - 2 || /^tysiąc|^milion/.test(word)) return word;
      if (word.endsWith("gi")) return word.slice(0, -2) + afterGi;
      if (word.endsWith("ci")) return word.slice(0, -1) + afterI;
      return /[tnsmw]y$|szy$|gy$/.test(word) ? word.slice(0, -1) + afterY : word;
    })
    .join(" ");
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** One, two to four, five and more, and fractions. */
function plural(plain: string, [one = "", few = one, many = few, part = few]: readonly string[]): string {
  if (plain.includes(".")) return part;
  if (plain === "1") return one;
  const last = Number(plain.slice(-1));
  const isTeen = /1\d$/.test(plain);
  return last >= 2 && last <= 4 && !isTeen ? few : many;
}

function feminine(cardinal: string): string {
  return cardinal.replace(/jeden$/, "jedna").replace(/dwa$/, "dwie");
}

/** Of a number in words, as it stands after "do". */
function genitive(cardinal: string): string {
  return cardinal
    .replace(/dwanaście\b/g, "dwunastu")
    .replace(/naście\b/g, "nastu")
    .replace(/dwadzieścia/g, "dwudziestu")
    .replace(/dzieści(?!\p{L})/gu, "dziestu")
    .replace(/dziesiąt(?!\p{L})/gu, "dziesięciu")
    .replace(/jeden$/, "jednego")
    .replace(/dwa$/, "dwóch")
    .replace(/trzy$/, "trzech")
    .replace(/cztery$/, "czterech")
    .replace(/(?<=^|\s)sto(?!\p{L})/u, "stu")
    .replace(/(pięć|sześć|siedem|osiem|dziewięć|dziesięć)$/, (word) => GENITIVES[word] ?? word);
}

function fraction(numerator: string, denominator: string): string {
  if (denominator === "2" && numerator === "1") return "pół";
  const name = ordinal(denominator, "feminine");
  if (numerator === "1") return `jedna ${name}`;
  const isFew = Number(numerator) >= 2 && Number(numerator) <= 4;
  return `${numerator === "2" ? "dwie" : toCardinal(numerator)} ${isFew ? name.replace(/a$/, "e").replace(/iae$/, "ie") : ordinal(denominator, "masculine").replace(/[yi]$/, "ych")}`;
}

export const POLISH_RULES = createLanguageRules({
  cardinal: (digits) => toCardinal(digits),
  oneBefore: "jeden",
  year: (digits) => toCardinal(digits),
  point: "przecinek",
  thousands: "[ .\\u00a0\\u202f]",
  signs: {
    plus: "plus",
    minus: "minus",
    equals: "równa się",
    times: "razy",
    and: "i",
    to: "do",
    percent: "procent",
    at: "małpa",
    dot: "kropka",
    slash: "ukośnik",
    dash: "myślnik",
    underscore: "podkreślnik",
    colon: "dwukropek",
    questionMark: "znak zapytania",
    unequal: "nie równa się",
    about: "około",
    more: "jest większe niż",
    less: "jest mniejsze niż",
    moreThan: "więcej niż",
    lessThan: "mniej niż",
    plusMinus: "plus minus",
    power: "do potęgi",
    squared: "do kwadratu",
    cubed: "do sześcianu",
    root: "pierwiastek z",
    section: "paragraf",
    number: "numer",
    half: "pół",
  },
  months: MONTHS,
  date: (day, month, year) => `${ordinal(day, "genitive")} ${month}${year ? ` ${ordinal(year, "genitive")}` : ""}`,
  time: (hour, minute, before) => {
    const isLocative = /(?:^|\s)(?:o|po|od|do)\s$/i.test(before);
    const said = hour === "0" ? "zero" : ordinal(hour, isLocative ? "feminineLocative" : "feminine");
    return `${said}${Number(minute) === 0 ? "" : ` ${toCardinal(String(Number(minute)))}`}`;
  },
  duration: (hours, minutes) =>
    `${feminine(toCardinal(hours))} ${plural(hours, ["godzina", "godziny", "godzin"])} ${feminine(toCardinal(minutes))} ${plural(minutes, ["minuta", "minuty", "minut"])}`,
  rangeEnd: genitive,
  form: plural,
  joinMinor: (minor, name) => `${minor} ${name}`,
  currencies: {
    zł: { forms: ["złoty", "złote", "złotych", "złotego"], minor: ["grosz", "grosze", "groszy"] },
    PLN: { forms: ["złoty", "złote", "złotych", "złotego"], minor: ["grosz", "grosze", "groszy"] },
    "€": { forms: ["euro"], minor: ["cent", "centy", "centów"] },
    EUR: { forms: ["euro"], minor: ["cent", "centy", "centów"] },
    $: { forms: ["dolar", "dolary", "dolarów", "dolara"], minor: ["cent", "centy", "centów"] },
    USD: { forms: ["dolar", "dolary", "dolarów", "dolara"], minor: ["cent", "centy", "centów"] },
    "£": { forms: ["funt", "funty", "funtów", "funta"], minor: ["pens", "pensy", "pensów"] },
    CHF: { forms: ["frank", "franki", "franków", "franka"], minor: ["centym", "centymy", "centymów"] },
  },
  scales: {
    tys: ["tysiąc", "tysiące", "tysięcy", "tysiąca"],
    mln: ["milion", "miliony", "milionów", "miliona"],
    mld: ["miliard", "miliardy", "miliardów", "miliarda"],
  },
  ofAfterScale: "",
  units: {
    "km/h": ["kilometr na godzinę", "kilometry na godzinę", "kilometrów na godzinę", "kilometra na godzinę"],
    "°C": ["stopień Celsjusza", "stopnie Celsjusza", "stopni Celsjusza", "stopnia Celsjusza"],
    "°": ["stopień", "stopnie", "stopni", "stopnia"],
    km: ["kilometr", "kilometry", "kilometrów", "kilometra"],
    m: ["metr", "metry", "metrów", "metra"],
    cm: ["centymetr", "centymetry", "centymetrów", "centymetra"],
    mm: ["milimetr", "milimetry", "milimetrów", "milimetra"],
    "m²": ["metr kwadratowy", "metry kwadratowe", "metrów kwadratowych", "metra kwadratowego"],
    "km²": ["kilometr kwadratowy", "kilometry kwadratowe", "kilometrów kwadratowych", "kilometra kwadratowego"],
    "m³": ["metr sześcienny", "metry sześcienne", "metrów sześciennych", "metra sześciennego"],
    kg: ["kilogram", "kilogramy", "kilogramów", "kilograma"],
    g: ["gram", "gramy", "gramów", "grama"],
    dag: ["dekagram", "dekagramy", "dekagramów", "dekagrama"],
    mg: ["miligram", "miligramy", "miligramów", "miligrama"],
    l: ["litr", "litry", "litrów", "litra"],
    ml: ["mililitr", "mililitry", "mililitrów", "mililitra"],
    GB: ["gigabajt", "gigabajty", "gigabajtów", "gigabajta"],
    MB: ["megabajt", "megabajty", "megabajtów", "megabajta"],
    GHz: ["gigaherc", "gigaherce", "gigaherców", "gigaherca"],
    kWh: ["kilowatogodzina", "kilowatogodziny", "kilowatogodzin", "kilowatogodziny"],
    W: ["wat", "waty", "watów", "wata"],
    V: ["wolt", "wolty", "woltów", "wolta"],
    dB: ["decybel", "decybele", "decybeli", "decybela"],
    min: ["minuta", "minuty", "minut", "minuty"],
    s: ["sekunda", "sekundy", "sekund", "sekundy"],
    lb: ["funt", "funty", "funtów", "funta"],
    lbs: ["funt", "funty", "funtów", "funta"],
    oz: ["uncja", "uncje", "uncji", "uncji"],
    ft: ["stopa", "stopy", "stóp", "stopy"],
    mph: ["mila na godzinę", "mile na godzinę", "mil na godzinę", "mili na godzinę"],
    ha: ["hektar", "hektary", "hektarów", "hektara"],
    "‰": ["promil", "promile", "promili", "promila"],
  },
  fraction,
  mixedHalf: (whole) => `${toCardinal(whole)} i pół`,
  phones: [
    /(?<![\p{L}\d+])\+\d{1,3}(?:[ .-]\d{1,4}){2,6}(?!\d)/gu,
    /(?<![\p{L}\d.,+-])\d{2} \d{3} \d{2} \d{2}(?![\d-])/gu,
    /(?<![\p{L}\d.,+-])[5-8]\d{2}[ -]\d{3}[ -]\d{3}(?![\d-])/gu,
    /(?<![\p{L}\d.,+-])\d{2}-\d{3}(?=\s\p{Lu})/gu,
  ],
  phoneGroup: (digits) => [...digits].map((digit) => toCardinal(digit)).join(" "),
  abbreviations: [
    ["dr(?=\\s\\p{Lu})", "doktor"],
    ["dr hab\\.", "doktor habilitowany"],
    ["hab\\.", "habilitowany"],
    ["p\\.(?=\\s\\p{Lu}\\p{Ll})", "pan"],
    ["prof\\.", "profesor"],
    ["inż\\.", "inżynier"],
    ["mgr(?=\\s\\p{Lu})", "magister"],
    ["ul\\.", "ulica"],
    ["al\\.", "aleja"],
    ["pl\\.(?=\\s\\p{Lu})", "plac"],
    ["nr(?=\\s?\\d)", "numer"],
    ["str\\.", "strona"],
    ["s\\.(?=\\s?\\d)", "strona"],
    ["rozdz\\.", "rozdział"],
    ["godz\\.", "godzina"],
    ["np\\.", "na przykład"],
    ["itd\\.", "i tak dalej"],
    ["itp\\.", "i tym podobne"],
    ["m\\. ?in\\.", "między innymi"],
    ["tzn\\.", "to znaczy"],
    ["tzw\\.", "tak zwany"],
    ["tj\\.", "to jest"],
    ["ok\\.", "około"],
    ["p\\. ?n\\. ?e\\.", "przed naszą erą"],
    ["n\\. ?e\\.", "naszej ery"],
    ["św\\.", "święty"],
    ["ks\\.", "ksiądz"],
    ["gen\\.", "generał"],
    ["tel\\.", "telefon"],
    ["wg", "według"],
    ["maks\\.", "maksymalnie"],
    ["min\\.", "minimum"],
    ["im\\.", "imienia"],
    ["woj\\.", "województwo"],
  ],
  notation: POLISH_NOTATION,
  first: [
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,3})\.?\s?[-–]\s?(\d{1,3})\.(?=\s\p{Ll}|$)/gu,
      speak: ([, from = "", to = ""]) => `${ordinal(from, "masculine")} do ${ordinal(to, "genitive")}`,
    },
    {
      pattern: new RegExp(
        `(?<![\\d.,])(0?[1-9]|[12]\\d|3[01])\\s(${MONTHS.join("|")})(?:\\s(\\d{4})(\\s(?:r\\.|roku))?)?(?![\\p{L}\\d])`,
        "gu",
      ),
      speak: ([, day = "", month = "", year, word]) =>
        `${ordinal(String(Number(day)), "genitive")} ${month}${year ? ` ${ordinal(year, "genitive")}${word ? " roku" : ""}` : ""}`,
    },
    {
      pattern: /(?<=(?:^|\s)[wW]e?\s)(\d{4})\s(?:r\.|roku)(?!\p{L})/gu,
      speak: ([, year = ""]) => `${ordinal(year, "locative")} roku`,
    },
    {
      pattern: /(?<=(?:^|\s)(?:[oO]d|[dD]o|[zZ]|[oO]koło|[pP]o)\s)(\d{4})\s(?:r\.|roku)(?!\p{L})/gu,
      speak: ([, year = ""]) => `${ordinal(year, "genitive")} roku`,
    },
    { pattern: /(?<=(?:^|\s)[rR]ok\s)\d{4}(?!\d)/gu, speak: ([year]) => ordinal(year, "masculine") },
    {
      pattern: /(?<![\p{L}\d])([IVXL]+)\s(wiek|wieku|wieki|w\.)(?!\p{L})/gu,
      speak: ([, numeral = "", word = ""]) => {
        const value = romanValue(numeral);
        if (value === undefined) return undefined;
        return word === "wieku"
          ? `${ordinal(value, "locative")} wieku`
          : `${ordinal(value, "masculine")} ${word === "w." ? "wiek" : word}`;
      },
    },
    {
      pattern: /(?<![\p{L}\d])(I{1,3})(?=\swojn[ay]\sświatow)/gu,
      speak: ([, numeral = ""]) => {
        const value = romanValue(numeral);
        return value && ordinal(value, "feminine");
      },
    },
    {
      pattern: new RegExp(`(?<=(?<!\\p{L})(?:${QUEENS})\\s)[IVX]+(?![\\p{L}\\d])`, "gu"),
      speak: ([numeral]) => {
        const value = romanValue(numeral);
        return value && capitalised(ordinal(value, "feminine"));
      },
    },
    {
      pattern: new RegExp(`(?<=(?<!\\p{L})(?:${KINGS})\\s)[IVX]+(?![\\p{L}\\d])`, "gu"),
      speak: ([numeral]) => {
        const value = romanValue(numeral);
        return value && capitalised(ordinal(value, "masculine"));
      },
    },
    {
      pattern: /(?<=(?<!\p{L})(?:[Rr]ozdział|[Tt]om|[Aa]kt|[Aa]rtykuł|[Ee]tap)\s)[IVXLC]+(?![\p{L}\d])/gu,
      speak: ([numeral]) => {
        const value = romanValue(numeral);
        return value && ordinal(value, "masculine");
      },
    },
    {
      pattern: /(?<=(?<!\p{L})(lata|latach|lat)\s)(\d0)\.?(?!\d)/gu,
      speak: ({ 0: text, 1: noun, 2: decade = "", index, input }) => {
        const stem = ordinal(decade, "masculine").replace(/y$/, "");
        const stop =
          text.endsWith(".") && /^\s*$/.test(input.slice(index + text.length, index + text.length + 3)) ? "." : "";
        return `${stem}${noun === "lata" ? "e" : "ych"}${stop}`;
      },
    },
    {
      pattern: /(?<!\p{L})(pn|wt|śr|czw|pt|sob|nd)\.?\s?[-–]\s?(pn|wt|śr|czw|pt|sob|nd)(?!\p{L})\.?/gu,
      speak: ([, from = "", to = ""]) => `${DAYS[from]?.[0]} do ${DAYS[to]?.[1]}`,
    },
  ],
});
