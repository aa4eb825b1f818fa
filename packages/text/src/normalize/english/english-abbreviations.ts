import type { RewriteRule } from "../../clauses/text-segment.ts";

/** Never the end of a sentence, as a name or number follows. */
const BEFORE_NAMES: Readonly<Record<string, string>> = {
  Mr: "Mister",
  Mrs: "Missus",
  Ms: "Miz",
  Dr: "Doctor",
  Prof: "Professor",
  Gen: "General",
  Maj: "Major",
  Col: "Colonel",
  Capt: "Captain",
  Cmdr: "Commander",
  Lt: "Lieutenant",
  Sgt: "Sergeant",
  Cpl: "Corporal",
  Pvt: "Private",
  Adm: "Admiral",
  Rev: "Reverend",
  Hon: "Honorable",
  Gov: "Governor",
  Sen: "Senator",
  Rep: "Representative",
  Pres: "President",
  Amb: "Ambassador",
  Supt: "Superintendent",
  Mt: "Mount",
  Messrs: "Messieurs",
  vs: "versus",
  cf: "compare",
  viz: "namely",
  approx: "approximately",
  ca: "circa",
  incl: "including",
  excl: "excluding",
  attn: "attention",
  Attn: "Attention",
  asst: "assistant",
  Asst: "Assistant",
  dept: "department",
  misc: "miscellaneous",
  govt: "government",
  Govt: "Government",
  intl: "international",
  Intl: "International",
  natl: "national",
  Natl: "National",
  assoc: "associate",
  avg: "average",
  max: "maximum",
  min: "minimum",
};

/** Before a number only; elsewhere these are words or part of something else. */
const BEFORE_NUMBERS: Readonly<Record<string, string>> = {
  No: "number",
  no: "number",
  Nos: "numbers",
  nos: "numbers",
  p: "page",
  pp: "pages",
  pg: "page",
  ch: "chapter",
  Ch: "Chapter",
  chap: "chapter",
  sec: "section",
  Sec: "Section",
  fig: "figure",
  Fig: "Figure",
  figs: "figures",
  Figs: "Figures",
  vol: "volume",
  Vol: "Volume",
  vols: "volumes",
  eq: "equation",
  Eq: "Equation",
  art: "article",
  Art: "Article",
  par: "paragraph",
  v: "verse",
  l: "line",
  ll: "lines",
  c: "circa",
  tel: "telephone",
  Tel: "Telephone",
  ext: "extension",
  Ext: "Extension",
  est: "established",
  Est: "Established",
  apt: "apartment",
  Apt: "Apartment",
  Ste: "Suite",
  Bldg: "Building",
  bldg: "building",
  Rm: "Room",
  rm: "room",
  Rte: "Route",
  Rt: "Route",
  Hwy: "Highway",
  Fwy: "Freeway",
  Pt: "Part",
  ver: "version",
  Ver: "Version",
  Op: "opus",
  op: "opus",
};

/** May end a sentence too: before a capital they do. */
const ANYWHERE: Readonly<Record<string, string>> = {
  Jr: "Junior",
  Sr: "Senior",
  Esq: "Esquire",
  Ave: "Avenue",
  Blvd: "Boulevard",
  Rd: "Road",
  Ln: "Lane",
  Pkwy: "Parkway",
  Hwy: "Highway",
  Sq: "Square",
  Pl: "Place",
  Ct: "Court",
  Dept: "Department",
  Univ: "University",
  Inst: "Institute",
  Assn: "Association",
  Inc: "Incorporated",
  Ltd: "Limited",
  Corp: "Corporation",
  Co: "Company",
  Bros: "Brothers",
  Cos: "Companies",
  Mfg: "Manufacturing",
  Intl: "International",
  etc: "et cetera",
  al: "al",
  yr: "year",
  yrs: "years",
  mos: "months",
  hr: "hour",
  hrs: "hours",
  mins: "minutes",
  secs: "seconds",
  Mon: "Monday",
  Tue: "Tuesday",
  Tues: "Tuesday",
  Wed: "Wednesday",
  Weds: "Wednesday",
  Thu: "Thursday",
  Thur: "Thursday",
  Thurs: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
  Jan: "January",
  Feb: "February",
  Mar: "March",
  Apr: "April",
  Aug: "August",
  Sept: "September",
  Sep: "September",
  Oct: "October",
  Nov: "November",
  Dec: "December",
};

/** Titles that people also write without the stop. */
const TITLES = "Mr|Mrs|Ms|Dr|Prof";

/** Words that begin sentences more often than names. */
const SENTENCE_OPENERS =
  "The|A|An|He|She|It|They|We|You|I|In|On|At|But|And|Or|So|If|This|That|These|Those|There|Then|When|Where|What|Who|Why|How|His|Her|Its|Their|My|Our|Your|As|For|From|To|With|After|Before|Now|No|Yes|Not|Is|Are|Was|Were|Do|Does|Did|Can|Could|Will|Would|Let|Please|However";

const CAPITAL_FOLLOWS = /^\s+["'“‘(]?\p{Lu}/u;
const TEXT_ENDS = /^\s*$/u;

function following(match: RegExpExecArray): string {
  const end = match.index + match[0].length;
  return match.input.slice(end, end + 40);
}

/** The stop of an abbreviation that ends the sentence as well. */
function stopAfter(match: RegExpExecArray): string {
  const rest = following(match);
  return TEXT_ENDS.test(rest) || CAPITAL_FOLLOWS.test(rest) ? "." : "";
}

/** As `stopAfter`, where a name may follow within the sentence. */
function stopBeforeOpener(match: RegExpExecArray): string {
  const rest = following(match);
  return TEXT_ENDS.test(rest) || new RegExp(`^\\s+["'“‘(]?(?:${SENTENCE_OPENERS})\\b`).test(rest) ? "." : "";
}

function textBefore(match: RegExpExecArray): string {
  return match.input.slice(Math.max(0, match.index - 40), match.index);
}

function anyOf(table: Readonly<Record<string, string>>): string {
  return Object.keys(table)
    .toSorted((left, right) => right.length - left.length)
    .join("|");
}

const FIXED: readonly RewriteRule[] = [
  { pattern: /\be\.\s?g\.,?/giu, speak: () => "for example," },
  { pattern: /\bi\.\s?e\.,?/giu, speak: () => "that is," },
  { pattern: /\ba\.k\.a\.?(?!\w)|\baka\b/giu, speak: () => "also known as" },
  { pattern: /\bet al\.(?=\s\p{Ll}|[,)])/gu, speak: () => "et al" },
  { pattern: /\bvs\b\.?/gu, speak: () => "versus" },
  { pattern: /\bw\/o\b/gu, speak: () => "without" },
  { pattern: /\bw\/\s?(?=\p{L})/gu, speak: () => "with " },
  { pattern: /(?<=\p{Lu}\p{L}{1,30}\s)v\.(?=\s\p{Lu})/gu, speak: () => "versus" },
  { pattern: /\bed\.(?=\sby\s)/gu, speak: () => "edited" },
  { pattern: /(?<=\p{L}\s)ft\.(?=\s\p{Lu})/gu, speak: () => "featuring" },
  { pattern: /(?<!\d\s?)\bFt\.(?=\s\p{Lu})/gu, speak: () => "Fort" },
  { pattern: /\b(?:No|no)\.\s?(?=\d)/gu, speak: () => "number " },
  { pattern: /#(?=\d)/gu, speak: () => "number " },
  { pattern: /№\s?/gu, speak: () => "number " },
  { pattern: /§§\s?/gu, speak: () => "sections " },
  { pattern: /§\s?/gu, speak: () => "section " },
  // A saint stands before a name, a street after one.
  {
    pattern: /\bSt\.(?=\s\p{Lu})/gu,
    speak: (match) => (/\b\p{Lu}\p{Ll}+\s$/u.test(textBefore(match)) ? "Street" : "Saint"),
  },
  {
    pattern: /(?<=\p{L}\s)St\./gu,
    speak: (match) => (TEXT_ENDS.test(following(match)) ? "Street." : "Street"),
  },
  {
    pattern: /(?<=\d\s(?:\p{Lu}\p{L}{1,20}\s){1,2})Dr\./gu,
    speak: (match) => `Drive${stopAfter(match)}`,
  },
];

const INITIALS: readonly RewriteRule[] = [
  { pattern: /\b(?:P\.\s?P\.\s?S|P\.\s?S|N\.\s?B)\.(?!\w)/gu, speak: ([note]) => note.replace(/[.\s]/g, "") },
  { pattern: /\b[ap]\.m\.(?!\w)/gu, speak: (match) => `${match[0][0]} m${stopBeforeOpener(match)}` },
  {
    pattern: /(?<![\p{L}\d.])(?:\p{Lu}\.){2,8}(?:\p{Lu}(?![\p{L}]))?/gu,
    speak: (match) => match[0].replace(/\./g, "") + (match[0].endsWith(".") ? stopBeforeOpener(match) : ""),
  },
  {
    pattern: new RegExp(
      `(?<=^|[\\s("'“‘])(?!I\\.)(\\p{Lu})\\.(?=\\s(?:\\p{Lu}\\.|(?!(?:${SENTENCE_OPENERS})\\b)\\p{Lu}\\p{Ll}))`,
      "gmu",
    ),
    speak: (match) => (/(?:^|[.!?"“(]\s?|\p{Lu}\p{Ll}+\s|\p{Lu}\.\s)$/u.test(textBefore(match)) ? match[1] : undefined),
  },
];

/** Abbreviations written with a stop that does not end a sentence, and signs that stand for words like them. */
export const ENGLISH_ABBREVIATION_RULES: readonly RewriteRule[] = [
  ...FIXED,
  ...INITIALS,
  { pattern: new RegExp(`\\b(?:${TITLES})(?=\\s\\p{Lu})`, "gu"), speak: ([title]) => BEFORE_NAMES[title] },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.'’-])(${anyOf(BEFORE_NUMBERS)})\\.\\s?(?=\\d)`, "gu"),
    speak: ([, abbreviation = ""]) => `${BEFORE_NUMBERS[abbreviation]} `,
  },
  {
    pattern: new RegExp(`\\b(${["Hwy", "Rte", "Apt", "Bldg"].join("|")})\\s(?=\\d)`, "gu"),
    speak: ([, abbreviation = ""]) => `${BEFORE_NUMBERS[abbreviation]} `,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.'’-]|\\d\\s)(${anyOf(BEFORE_NAMES)})\\.(?=\\s?[\\p{L}\\d$€£])`, "gu"),
    speak: ([, abbreviation = ""]) => BEFORE_NAMES[abbreviation],
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\d.'’-])(${anyOf(ANYWHERE)})\\.(?![\\p{L}\\d])`, "gu"),
    speak: (match) => `${ANYWHERE[match[1] ?? ""]}${stopAfter(match)}`,
  },
];
