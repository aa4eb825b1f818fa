import { toCardinal, toOrdinal } from "n2words/es-ES";
import { romanValue } from "../roman-numerals.ts";
import { SPANISH_NOTATION } from "../notation/spanish-notation.ts";
import { createLanguageRules } from "./language-rules.ts";

const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");
const KINGS =
  "Alfonso|Felipe|Carlos|Fernando|Juan|Juan Carlos|Juan Pablo|Enrique|Luis|Pedro|Pío|Benedicto|Isabel|Catalina|Sancho|Jaime|Francisco|Napoleón|Guillermo|Jorge|Eduardo|Pablo|León|Gregorio|Clemente|Alejandro|Nicolás|Federico|Ramsés|Maximiliano";
const DENOMINATORS: Readonly<Record<string, string>> = { 2: "medio", 3: "tercio", 4: "cuarto" };

/** With the accents that the library leaves out. */
function cardinal(digits: string): string {
  return toCardinal(digits)
    .replace(/\bdieciseis\b/g, "dieciséis")
    .replace(/\bveintidos\b/g, "veintidós")
    .replace(/\bveintitres\b/g, "veintitrés")
    .replace(/\bveintiseis\b/g, "veintiséis")
    .replace(/\bveintiuno(?=\smil)/g, "veintiún")
    .replace(/\buno(?=\smil)/g, "un");
}

function plural(plain: string, [one = "", many = one]: readonly string[]): string {
  return plain === "1" ? one : many;
}

function fraction(numerator: string, denominator: string): string {
  const name = DENOMINATORS[denominator] ?? (denominator === "10" ? "décimo" : toOrdinal(denominator));
  return numerator === "1" ? `un ${name}` : `${cardinal(numerator)} ${name}s`;
}

/** Kings up to ten by ordinals. */
function regnal(numeral: string, before: string): string | undefined {
  const value = romanValue(numeral);
  if (value === undefined) return undefined;
  if (Number(value) > 10) return cardinal(value);
  const ordinal = toOrdinal(value);
  return /(?:Isabel|Catalina)\s$/.test(before) ? ordinal.replace(/o$/, "a") : ordinal;
}

/** Spanish as read in Spain. */
export const SPANISH_RULES = createLanguageRules({
  cardinal,
  oneBefore: "un",
  beforeNoun: (number) => number.replace(/veintiuno$/, "veintiún").replace(/ y uno$/, " y un"),
  year: cardinal,
  point: "coma",
  thousands: "[.\\u00a0\\u202f]",
  signs: {
    plus: "más",
    minus: "menos",
    equals: "igual a",
    times: "por",
    and: "y",
    to: "a",
    percent: "por ciento",
    at: "arroba",
    dot: "punto",
    slash: "barra",
    dash: "guion",
    underscore: "guion bajo",
    colon: "dos puntos",
    questionMark: "interrogación",
    unequal: "es distinto de",
    about: "aproximadamente",
    more: "es mayor que",
    less: "es menor que",
    moreThan: "más de",
    lessThan: "menos de",
    plusMinus: "más menos",
    power: "elevado a",
    squared: "al cuadrado",
    cubed: "al cubo",
    root: "raíz de",
    section: "párrafo",
    number: "número",
    half: "medio",
  },
  months: MONTHS,
  date: (day, month, year) =>
    `${day === "1" ? "primero" : cardinal(day)} de ${month}${year ? ` de ${cardinal(year)}` : ""}`,
  time: (hour, minute) =>
    `${hour === "1" ? "una" : cardinal(hour)}${Number(minute) === 0 ? "" : ` y ${minute === "15" ? "quince" : cardinal(String(Number(minute)))}`}`,
  duration: (hours, minutes) =>
    `${hours === "1" ? "una hora" : `${cardinal(hours)} horas`} ${minutes === "1" ? "un minuto" : `${cardinal(minutes)} minutos`}`,
  form: plural,
  joinMinor: (minor) => `con ${minor}`,
  currencies: {
    "€": { forms: ["euro", "euros"], minor: ["céntimo", "céntimos"] },
    EUR: { forms: ["euro", "euros"], minor: ["céntimo", "céntimos"] },
    US$: { forms: ["dólar", "dólares"], minor: ["centavo", "centavos"] },
    $: { forms: ["dólar", "dólares"], minor: ["centavo", "centavos"] },
    "£": { forms: ["libra", "libras"], minor: ["penique", "peniques"] },
    "¥": { forms: ["yen", "yenes"] },
  },
  scales: { M: ["millón", "millones"], mill: ["millón", "millones"], millones: ["millón", "millones"] },
  ofAfterScale: "de ",
  units: {
    "km/h": ["kilómetro por hora", "kilómetros por hora"],
    "°C": ["grado Celsius", "grados Celsius"],
    ºC: ["grado Celsius", "grados Celsius"],
    "°": ["grado", "grados"],
    km: ["kilómetro", "kilómetros"],
    m: ["metro", "metros"],
    cm: ["centímetro", "centímetros"],
    mm: ["milímetro", "milímetros"],
    "m²": ["metro cuadrado", "metros cuadrados"],
    "km²": ["kilómetro cuadrado", "kilómetros cuadrados"],
    "m³": ["metro cúbico", "metros cúbicos"],
    kg: ["kilogramo", "kilogramos"],
    g: ["gramo", "gramos"],
    mg: ["miligramo", "miligramos"],
    l: ["litro", "litros"],
    L: ["litro", "litros"],
    ml: ["mililitro", "mililitros"],
    GB: ["gigabyte", "gigabytes"],
    MB: ["megabyte", "megabytes"],
    GHz: ["gigahercio", "gigahercios"],
    kWh: ["kilovatio hora", "kilovatios hora"],
    W: ["vatio", "vatios"],
    V: ["voltio", "voltios"],
    dB: ["decibelio", "decibelios"],
    h: ["hora", "horas"],
    min: ["minuto", "minutos"],
    s: ["segundo", "segundos"],
    lb: ["libra", "libras"],
    lbs: ["libra", "libras"],
    oz: ["onza", "onzas"],
    ft: ["pie", "pies"],
    mph: ["milla por hora", "millas por hora"],
    ha: ["hectárea", "hectáreas"],
    "‰": ["por mil"],
  },
  fraction,
  mixedHalf: (whole) => `${cardinal(whole)} y medio`,
  phones: [
    /(?<![\p{L}\d.,+-])[6-9]\d{2} \d{3} \d{3}(?![\d-])/gu,
    /(?<![\p{L}\d.,+-])[6-9]\d{2}(?: \d{2}){3}(?![\d-])/gu,
    /(?<![\p{L}\d+])\+\d{1,3}(?:[ .-]\d{1,4}){2,6}(?!\d)/gu,
  ],
  phoneGroup: (digits) => [...digits].map(cardinal).join(" "),
  abbreviations: [
    ["Sr\\.", "Señor"],
    ["Sres\\.", "Señores"],
    ["Sra\\.", "Señora"],
    ["Srta\\.", "Señorita"],
    ["Dr\\.", "Doctor"],
    ["Dra\\.", "Doctora"],
    ["Prof\\.", "Profesor"],
    ["D\\.(?=\\s\\p{Lu})", "Don"],
    ["Dña\\.", "Doña"],
    ["D\\.?ª(?=\\s\\p{Lu})", "Doña"],
    ["M\\.?ª(?=\\s\\p{Lu})", "María"],
    ["Dr\\.?ª", "Doctora"],
    ["Prof\\.?ª", "Profesora"],
    ["Sr\\.?ª", "Señora"],
    ["N(?:tra|\\.ª)\\.?\\sSra\\.", "Nuestra Señora"],
    ["Excmo\\.", "Excelentísimo"],
    ["Excma\\.", "Excelentísima"],
    ["Sto\\.(?=\\s\\p{Lu})", "Santo"],
    ["Sta\\.(?=\\s\\p{Lu})", "Santa"],
    ["[nN]\\.?ᵒ\\s?(?=\\d)", "número "],
    ["admón\\.", "administración"],
    ["Ud\\.", "usted"],
    ["Uds\\.", "ustedes"],
    ["EE\\. ?UU\\.", "Estados Unidos"],
    ["[nN](?:\\.?[ºo°]|úm\\.)\\s?(?=\\d)", "número "],
    ["págs?\\.\\s?(?=\\d)", "página "],
    ["p\\.\\s?(?=\\d)", "página "],
    ["cap\\.", "capítulo"],
    ["vol\\.", "volumen"],
    ["etc\\.", "etcétera"],
    ["p\\. ?ej\\.", "por ejemplo"],
    ["a\\. ?C\\.", "antes de Cristo"],
    ["d\\. ?C\\.", "después de Cristo"],
    ["a\\. ?m\\.", "A M"],
    ["p\\. ?m\\.", "P M"],
    ["aprox\\.", "aproximadamente"],
    ["Avda\\.", "Avenida"],
    ["Av\\.(?=\\s\\p{Lu})", "Avenida"],
    ["C/\\s?(?=\\p{Lu})", "calle "],
    ["tel\\.", "teléfono"],
    ["máx\\.", "máximo"],
    ["mín\\.", "mínimo"],
    ["Cía\\.", "Compañía"],
  ],
  notation: SPANISH_NOTATION,
  first: [
    {
      pattern: /(?<=\d\.?(?:º|ª|°|er))\s?[-–]\s?(?=\d{1,4}\.?(?:º|ª|°|er)(?![\p{L}\d]))/gu,
      speak: () => " a ",
    },
    {
      pattern:
        /(?<=\b(?:siglos?|Siglo|capítulo|Capítulo|tomo|Tomo|volumen|Volumen|acto|Acto|parte|Parte|título|Título|artículo|Artículo)\s)[IVXLC]+(?![\p{L}\d])/gu,
      speak: ([numeral]) => {
        const value = romanValue(numeral);
        return value && cardinal(value);
      },
    },
    {
      pattern: new RegExp(`(?<=\\b(?:${KINGS})\\s)[IVX]+(?![\\p{L}\\d])`, "gu"),
      speak: ({ 0: numeral, index, input }) => regnal(numeral, input.slice(Math.max(0, index - 12), index)),
    },
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,3})\.?(º|ª|°(?!\s?C)|er|ro|do|to|ra|da|ta)(?![\p{L}\d])/gu,
      speak: ([, digits = "", ending = ""]) => {
        const ordinal = toOrdinal(digits);
        if (ending === "er") return ordinal.replace(/(primer|tercer)o$/, "$1");
        return /[ªa]$/.test(ending) ? ordinal.replace(/o\b/g, "a") : ordinal;
      },
    },
    { pattern: /(?<=años\s['’]?)\d0(?!\d)/gu, speak: ([decade]) => cardinal(decade) },
  ],
});
