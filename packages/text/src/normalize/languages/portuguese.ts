import { toCardinal, toOrdinal } from "n2words/pt-PT";
import { romanValue } from "../roman-numerals.ts";
import { PORTUGUESE_NOTATION } from "../notation/portuguese-notation.ts";
import { createLanguageRules } from "./language-rules.ts";

const MONTHS = "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");
const KINGS =
  "Pedro|João|João Paulo|Luís|Carlos|Manuel|Afonso|Sancho|Filipe|José|Maria|Isabel|Catarina|Bento|Pio|Paulo|Leão|Gregório|Clemente|Alexandre|Napoleão|Henrique|Guilherme|Jorge|Eduardo|Francisco|Fernando|Ramsés|Nicolau";
const DENOMINATORS: Readonly<Record<string, string>> = { 2: "meio", 3: "terço", 4: "quarto" };

function cardinal(digits: string): string {
  return toCardinal(digits);
}

function plural(plain: string, [one = "", many = one]: readonly string[]): string {
  return plain === "1" ? one : many;
}

function fraction(numerator: string, denominator: string): string {
  const name = DENOMINATORS[denominator] ?? toOrdinal(denominator);
  return numerator === "1" ? `um ${name}` : `${cardinal(numerator)} ${name}s`;
}

function feminine(ordinal: string): string {
  return ordinal.replace(/o\b/g, "a");
}

function sayHour(hour: string, minute: string): string {
  const hours = hour === "1" ? "uma hora" : `${cardinal(hour).replace(/\bdois$/, "duas")} horas`;
  return `${hours}${Number(minute) === 0 ? "" : ` e ${cardinal(String(Number(minute)))}`}`;
}

export const PORTUGUESE_RULES = createLanguageRules({
  cardinal,
  oneBefore: "um",
  year: cardinal,
  point: "vírgula",
  thousands: "[.\\u00a0\\u202f]",
  signs: {
    plus: "mais",
    minus: "menos",
    equals: "igual a",
    times: "vezes",
    and: "e",
    to: "a",
    percent: "por cento",
    at: "arroba",
    dot: "ponto",
    slash: "barra",
    dash: "hífen",
    underscore: "sublinhado",
    colon: "dois pontos",
    questionMark: "interrogação",
    unequal: "é diferente de",
    about: "cerca de",
    more: "é maior que",
    less: "é menor que",
    moreThan: "mais de",
    lessThan: "menos de",
    plusMinus: "mais ou menos",
    power: "elevado a",
    squared: "ao quadrado",
    cubed: "ao cubo",
    root: "raiz de",
    section: "parágrafo",
    number: "número",
    half: "meio",
  },
  months: MONTHS,
  date: (day, month, year) =>
    `${day === "1" ? "primeiro" : cardinal(day)} de ${month}${year ? ` de ${cardinal(year)}` : ""}`,
  time: (hour, minute) => sayHour(hour, minute),
  duration: (hours, minutes) =>
    `${sayHour(hours, "0")} ${minutes === "1" ? "um minuto" : `${cardinal(minutes)} minutos`}`,
  form: plural,
  joinMinor: (minor, name) => `e ${minor} ${name}`,
  currencies: {
    "€": { forms: ["euro", "euros"], minor: ["cêntimo", "cêntimos"] },
    EUR: { forms: ["euro", "euros"], minor: ["cêntimo", "cêntimos"] },
    R$: { forms: ["real", "reais"], minor: ["centavo", "centavos"] },
    US$: { forms: ["dólar", "dólares"], minor: ["centavo", "centavos"] },
    $: { forms: ["dólar", "dólares"], minor: ["centavo", "centavos"] },
    "£": { forms: ["libra", "libras"], minor: ["péni", "pence"] },
  },
  scales: {
    M: ["milhão", "milhões"],
    mi: ["milhão", "milhões"],
    bi: ["bilhão", "bilhões"],
    milhões: ["milhão", "milhões"],
    milhão: ["milhão", "milhões"],
    bilhões: ["bilhão", "bilhões"],
  },
  ofAfterScale: "de ",
  units: {
    "km/h": ["quilômetro por hora", "quilômetros por hora"],
    "°C": ["grau Celsius", "graus Celsius"],
    ºC: ["grau Celsius", "graus Celsius"],
    "°": ["grau", "graus"],
    km: ["quilômetro", "quilômetros"],
    m: ["metro", "metros"],
    cm: ["centímetro", "centímetros"],
    mm: ["milímetro", "milímetros"],
    "m²": ["metro quadrado", "metros quadrados"],
    "km²": ["quilômetro quadrado", "quilômetros quadrados"],
    "m³": ["metro cúbico", "metros cúbicos"],
    kg: ["quilograma", "quilogramas"],
    g: ["grama", "gramas"],
    mg: ["miligrama", "miligramas"],
    l: ["litro", "litros"],
    L: ["litro", "litros"],
    ml: ["mililitro", "mililitros"],
    GB: ["gigabyte", "gigabytes"],
    MB: ["megabyte", "megabytes"],
    GHz: ["gigahertz"],
    kWh: ["quilowatt-hora", "quilowatts-hora"],
    W: ["watt", "watts"],
    V: ["volt", "volts"],
    dB: ["decibel", "decibéis"],
    h: ["hora", "horas"],
    min: ["minuto", "minutos"],
    s: ["segundo", "segundos"],
    lb: ["libra", "libras"],
    lbs: ["libra", "libras"],
    oz: ["onça", "onças"],
    ft: ["pé", "pés"],
    mph: ["milha por hora", "milhas por hora"],
    ha: ["hectare", "hectares"],
    "‰": ["por mil"],
  },
  fraction,
  mixedHalf: (whole) => `${cardinal(whole)} e meio`,
  phones: [
    /(?<![\p{L}\d])\(\d{2,3}\)\s?\d{3,5}[ -]\d{3,4}(?!\d)/gu,
    /(?<![\p{L}\d.,+-])[29]\d{2} \d{3} \d{3}(?![\d-])/gu,
    /(?<![\p{L}\d+])\+\d{1,3}(?:[ .-]\d{1,5}){2,6}(?!\d)/gu,
  ],
  phoneGroup: (digits) => [...digits].map(cardinal).join(" "),
  abbreviations: [
    ["Sr\\.", "Senhor"],
    ["Sra\\.", "Senhora"],
    ["Srs\\.", "Senhores"],
    ["D\\.?ª(?=\\s\\p{Lu})", "Dona"],
    ["M\\.?ª(?=\\s\\p{Lu})", "Maria"],
    ["Sr\\.?ª", "Senhora"],
    ["Dr\\.?ª", "Doutora"],
    ["Prof\\.?ª", "Professora"],
    ["Eng\\.?ª", "Engenheira"],
    ["Arq\\.?ª", "Arquiteta"],
    ["N\\.?ª\\sSr\\.?ª", "Nossa Senhora"],
    ["Ex\\.?mo", "Excelentíssimo"],
    ["Ex\\.?ma", "Excelentíssima"],
    ["V\\. Ex\\.?ª", "Vossa Excelência"],
    ["Sto\\.(?=\\s\\p{Lu})", "Santo"],
    ["Sta\\.(?=\\s\\p{Lu})", "Santa"],
    ["Dr\\.", "Doutor"],
    ["Dra\\.", "Doutora"],
    ["Prof\\.", "Professor"],
    ["Profa\\.", "Professora"],
    ["Eng\\.", "Engenheiro"],
    ["D\\.(?=\\s\\p{Lu})", "Dom"],
    ["[nN]\\.?[ºo°]\\s?(?=\\d)", "número "],
    ["págs?\\.\\s?(?=\\d)", "página "],
    ["p\\.\\s?(?=\\d)", "página "],
    ["cap\\.", "capítulo"],
    ["vol\\.", "volume"],
    ["art\\.", "artigo"],
    ["etc\\.", "et cetera"],
    ["a\\. ?C\\.", "antes de Cristo"],
    ["d\\. ?C\\.", "depois de Cristo"],
    ["p\\. ?ex\\.", "por exemplo"],
    ["Av\\.(?=\\s\\p{Lu})", "Avenida"],
    ["R\\.(?=\\s\\p{Lu})", "Rua"],
    ["tel\\.", "telefone"],
    ["aprox\\.", "aproximadamente"],
    ["máx\\.", "máximo"],
    ["mín\\.", "mínimo"],
    ["S\\.(?=\\s\\p{Lu})", "São"],
    ["Cia\\.", "Companhia"],
  ],
  notation: PORTUGUESE_NOTATION,
  first: [
    {
      pattern: /(?<=\d\.?(?:º|ª|°))\s?[-–]\s?(?=\d{1,4}\.?(?:º|ª|°)(?![\p{L}\d]))/gu,
      speak: () => " a ",
    },
    {
      pattern:
        /(?<=\b(?:séculos?|Século|capítulo|Capítulo|tomo|Tomo|volume|Volume|ato|Ato|parte|Parte|título|artigo)\s)[IVXLC]+(?![\p{L}\d])/gu,
      speak: ([numeral]) => {
        const value = romanValue(numeral);
        return value && cardinal(value);
      },
    },
    {
      pattern: new RegExp(`(?<=\\b(?:${KINGS})\\s)[IVX]+(?![\\p{L}\\d])`, "gu"),
      speak: ({ 0: numeral, index, input }) => {
        const value = romanValue(numeral);
        if (value === undefined || Number(value) > 10) return value && cardinal(value);
        const isQueen = /(?:Maria|Isabel|Catarina)\s$/.test(input.slice(Math.max(0, index - 12), index));
        return isQueen ? feminine(toOrdinal(value)) : toOrdinal(value);
      },
    },
    {
      pattern: /(?<![\p{L}\d.,])(\d{1,3})\.?([ºª°])(?![\p{L}\d])/gu,
      speak: ([, digits = "", ending]) => (ending === "ª" ? feminine(toOrdinal(digits)) : toOrdinal(digits)),
    },
    {
      pattern: /(?<![\p{L}\d.,:])([01]?\d|2[0-4])\s?h([0-5]\d)?(?![\p{L}\d]|\s\d|\s?min)/gu,
      speak: ([, hour = "", minute = "0"]) => sayHour(String(Number(hour)), minute),
    },
    { pattern: /(?<=\bàs\s)([01]?\d|2[0-4]):00(?![\d:])/gu, speak: ([, hour = ""]) => cardinal(String(Number(hour))) },
    { pattern: /(?<=anos\s['’]?)\d0(?!\d)/gu, speak: ([decade]) => cardinal(decade) },
  ],
});
