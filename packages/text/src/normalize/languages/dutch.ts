import { toCardinal, toOrdinal } from "n2words/nl-NL";
import { romanValue } from "../roman-numerals.ts";
import { DUTCH_NOTATION } from "../notation/dutch-notation.ts";
import { createLanguageRules } from "./language-rules.ts";

const MONTHS = "januari februari maart april mei juni juli augustus september oktober november december".split(" ");
const DAYS: Readonly<Record<string, string>> = {
  ma: "maandag",
  di: "dinsdag",
  wo: "woensdag",
  do: "donderdag",
  vr: "vrijdag",
  za: "zaterdag",
  zo: "zondag",
};
const KINGS =
  "Lodewijk|Willem|Karel|Filips|Hendrik|Frederik|Napoleon|Johannes Paulus|Pius|Benedictus|Leo|Paulus|Johannes|Gregorius|Elizabeth|Catharina|Alexander|Nicolaas|Peter|George|Edward|Richard|Jacobus|Leopold|Albert|Boudewijn|Frans|Otto|Ramses|Filip|Maximiliaan";

function cardinal(digits: string): string {
  return toCardinal(digits);
}

/** "1984" → "negentienvierentachtig"; of whole centuries and after 2000 as a number. */
function year(digits: string): string {
  const century = digits.slice(0, 2);
  const rest = digits.slice(2);
  if (digits.startsWith("20") || Number(rest) < 10) return cardinal(digits);
  return `${cardinal(century)}${cardinal(rest)}`;
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function fraction(numerator: string, denominator: string): string {
  const name = { 2: "half", 4: "kwart" }[denominator] ?? toOrdinal(denominator);
  return `${numerator === "1" ? "een" : cardinal(numerator)} ${name}`;
}

export const DUTCH_RULES = createLanguageRules({
  cardinal,
  oneBefore: "één",
  year,
  point: "komma",
  thousands: "[.\\u00a0\\u202f]",
  signs: {
    plus: "plus",
    minus: "min",
    equals: "is",
    times: "keer",
    and: "en",
    to: "tot",
    percent: "procent",
    at: "apenstaartje",
    dot: "punt",
    slash: "schuine streep",
    dash: "streepje",
    underscore: "laag streepje",
    colon: "dubbele punt",
    questionMark: "vraagteken",
    unequal: "is niet gelijk aan",
    about: "ongeveer",
    more: "is groter dan",
    less: "is kleiner dan",
    moreThan: "meer dan",
    lessThan: "minder dan",
    plusMinus: "plus of min",
    power: "tot de macht",
    squared: "kwadraat",
    cubed: "tot de derde",
    root: "de wortel uit",
    section: "paragraaf",
    number: "nummer",
    half: "half",
  },
  months: MONTHS,
  date: (day, month, yearDigits) => `${cardinal(day)} ${month}${yearDigits ? ` ${year(yearDigits)}` : ""}`,
  time: (hour, minute) =>
    `${hour === "1" ? "één" : cardinal(hour)} uur${Number(minute) === 0 ? "" : ` ${cardinal(String(Number(minute)))}`}`,
  duration: (hours, minutes) =>
    `${cardinal(hours)} uur ${minutes === "1" ? "één minuut" : `${cardinal(minutes)} minuten`}`,
  form: (plain, [one = "", many = one]) => (plain === "1" ? one : many),
  joinMinor: (minor) => minor,
  currencies: {
    "€": { forms: ["euro"], minor: ["cent"] },
    EUR: { forms: ["euro"], minor: ["cent"] },
    euro: { forms: ["euro"], minor: ["cent"] },
    $: { forms: ["dollar"], minor: ["cent"] },
    "£": { forms: ["pond"], minor: ["pence"] },
  },
  scales: { mln: ["miljoen"], mld: ["miljard"], miljoen: ["miljoen"], miljard: ["miljard"] },
  ofAfterScale: "",
  units: {
    "km/u": ["kilometer per uur"],
    "km/h": ["kilometer per uur"],
    "°C": ["graad Celsius", "graden Celsius"],
    "°": ["graad", "graden"],
    km: ["kilometer"],
    m: ["meter"],
    cm: ["centimeter"],
    mm: ["millimeter"],
    "m²": ["vierkante meter"],
    m2: ["vierkante meter"],
    "km²": ["vierkante kilometer"],
    "m³": ["kubieke meter"],
    kg: ["kilogram"],
    g: ["gram"],
    mg: ["milligram"],
    l: ["liter"],
    ml: ["milliliter"],
    cl: ["centiliter"],
    GB: ["gigabyte"],
    MB: ["megabyte"],
    GHz: ["gigahertz"],
    kWh: ["kilowattuur"],
    W: ["watt"],
    V: ["volt"],
    dB: ["decibel"],
    min: ["minuut", "minuten"],
    s: ["seconde", "seconden"],
    u: ["uur"],
    lb: ["pond"],
    lbs: ["pond"],
    oz: ["ons"],
    ft: ["voet"],
    mph: ["mijl per uur"],
    ha: ["hectare"],
    "‰": ["promille"],
  },
  fraction,
  mixedHalf: (whole) =>
    whole === "1" ? "anderhalf" : `${cardinal(whole)}${cardinal(whole).endsWith("e") ? "ën" : "en"}half`,
  phones: [
    /(?<![\p{L}\d.,+-])0\d{1,3}[ -]\d{6,8}(?![\d-])/gu,
    /(?<![\p{L}\d.,+-])0\d{1,3}[ -]\d{3} ?\d{2} ?\d{2}(?![\d-])/gu,
    /(?<![\p{L}\d+])\+\d{1,3}(?:[ .-]\d{1,8}){1,6}(?!\d)/gu,
  ],
  phoneGroup: (digits) => [...digits].map(cardinal).join(" "),
  abbreviations: [
    ["dhr\\.", "de heer"],
    ["Dhr\\.", "De heer"],
    ["mevr\\.", "mevrouw"],
    ["Mevr\\.", "Mevrouw"],
    ["mw\\.", "mevrouw"],
    ["[mM]ej\\.", "mejuffrouw"],
    ["[fF]am\\.", "familie"],
    ["[dD]s\\.", "dominee"],
    ["[dD]r\\.", "dokter"],
    ["[dD]rs\\.", "doctorandus"],
    ["[pP]rof\\.", "professor"],
    ["[iI]r\\.", "ingenieur"],
    ["[mM]r\\.", "meester"],
    ["[nN]r\\.", "nummer"],
    ["blz\\.", "bladzijde"],
    ["p\\.\\s?(?=\\d)", "pagina "],
    ["hfst\\.", "hoofdstuk"],
    ["enz\\.", "enzovoort"],
    ["etc\\.", "et cetera"],
    ["bijv\\.", "bijvoorbeeld"],
    ["bv\\.", "bijvoorbeeld"],
    ["d\\.w\\.z\\.", "dat wil zeggen"],
    ["o\\.a\\.", "onder andere"],
    ["m\\.a\\.w\\.", "met andere woorden"],
    ["i\\.p\\.v\\.", "in plaats van"],
    ["t\\.o\\.v\\.", "ten opzichte van"],
    ["i\\.v\\.m\\.", "in verband met"],
    ["a\\.u\\.b\\.", "alstublieft"],
    ["m\\.b\\.t\\.", "met betrekking tot"],
    ["t/m", "tot en met"],
    ["ca\\.", "circa"],
    ["v\\. ?Chr\\.", "voor Christus"],
    ["n\\. ?Chr\\.", "na Christus"],
    ["tel\\.", "telefoon"],
    ["max\\.", "maximaal"],
    ["min\\.", "minimaal"],
    ["incl\\.", "inclusief"],
    ["excl\\.", "exclusief"],
    ["evt\\.", "eventueel"],
    ["St\\.(?=\\s?\\p{Lu})", "Sint"],
  ],
  notation: DUTCH_NOTATION,
  first: [
    {
      pattern: /(?<=\d\.?(?:ste|de|e))\s?[-–]\s?(?=\d{1,4}\.?(?:ste|de|e)(?![\p{L}\d]))/gu,
      speak: () => " tot ",
    },
    {
      pattern: new RegExp(`(?<=\\b(?:${KINGS})\\s)[IVX]+(?![\\p{L}\\d])`, "gu"),
      speak: ([numeral]) => {
        const value = romanValue(numeral);
        return value && `de ${capitalised(toOrdinal(value))}`;
      },
    },
    {
      pattern: /(?<=\b(?:[Hh]oofdstuk|[Dd]eel|[Bb]and|[Aa]kte|[Bb]oek|[Ss]cène|[Aa]rtikel)\s)[IVXLC]+(?![\p{L}\d])/gu,
      speak: ([numeral]) => {
        const value = romanValue(numeral);
        return value && cardinal(value);
      },
    },
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,4})(?:ste|de|e)(?![\p{L}\d])/gu,
      speak: ([, digits = ""]) => toOrdinal(digits),
    },
    {
      pattern: /(?<![\p{L}\d.,:])([01]?\d|2[0-4])[.:]([0-5]\d)\s(?:uur|u)(?!\p{L})/gu,
      speak: ([, hour = "", minute = ""]) =>
        `${cardinal(String(Number(hour)))} uur${Number(minute) === 0 ? "" : ` ${cardinal(String(Number(minute)))}`}`,
    },
    {
      pattern: /(?<!\p{L})(ma|di|wo|do|vr|za|zo)\.?\s?[-–]\s?(ma|di|wo|do|vr|za|zo)(?!\p{L})\.?/gu,
      speak: ([, from = "", to = ""]) => `${DAYS[from]} tot ${DAYS[to]}`,
    },
    { pattern: /(?<=jaren\s)['’]?(\d0)(?!\d)/gu, speak: ([, decade = ""]) => cardinal(decade) },
  ],
});
