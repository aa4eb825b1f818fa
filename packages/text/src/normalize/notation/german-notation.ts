import { germanCardinal } from "../german/german-numbers.ts";
import type { Notation } from "./notation-words.ts";

const FEMININE =
  /(?:^|[a-zäöü])(?:stunde|minute|sekunde|tonne|meile|unze|tasse|prise|messerspitze|packung|dose|flasche|seite|woche|nacht|million)$/i;
const NEUTER = /(?:gramm|pfund|byte|jahr|kilo|stück|glas|päckchen|prozent|bit)$/i;
const NUMBERED: Readonly<Record<string, string>> = {
  1: "erster",
  2: "zweiter",
  3: "dritter",
};
const BOOKS_OF_MOSES: Readonly<Record<string, string>> = {
  1: "erstes Buch",
  2: "zweites Buch",
  3: "drittes Buch",
};

/** "ein halber Teelöffel", as it stands in lists. */
function half(one: string): string {
  if (FEMININE.test(one)) return `eine halbe ${one}`;
  return NEUTER.test(one) ? `ein halbes ${one}` : `ein halber ${one}`;
}

export const GERMAN_NOTATION: Notation = {
  signs: {
    outOf: "von",
    over: "durch",
    of: "von",
    times: "mal",
    minus: "minus",
    to: "bis",
  },
  per: (one) => `pro ${one}`,
  periods: {
    Monat: "Monat", Stunde: "Stunde", Std: "Stunde", h: "Stunde", Tag: "Tag", Jahr: "Jahr", Woche: "Woche", Nacht: "Nacht", Person: "Person",
    Stück: "Stück", Stk: "Stück", Liter: "Liter", Minute: "Minute", min: "Minute", Sekunde: "Sekunde", Kopf: "Kopf", d: "Tag", a: "Jahr",
    s: "Sekunde", kWh: "Kilowattstunde", t: "Tonne", "100 g": "hundert Gramm", "100 ml": "hundert Milliliter",
  }, // prettier-ignore
  points: "Sternen?|Punkten?",
  part: ({ whole, sign, forms: [one = "", many = one], cardinal }) => {
    if (sign === "½")
      return whole === undefined ? half(one) : `${whole === "1" ? "ein" : cardinal(whole)}einhalb ${many}`;
    if (one === "Stunde" && whole === undefined && sign === "¼") return "eine Viertelstunde";
    if (one === "Stunde" && whole === undefined && sign === "¾") return "eine Dreiviertelstunde";
    const share = {
      "¼": "ein viertel",
      "¾": "drei viertel",
      "⅓": "ein drittel",
      "⅔": "zwei drittel",
    }[sign];
    return share && `${whole === undefined ? "" : `${cardinal(whole)} `}${share} ${whole === undefined ? one : many}`;
  },
  spoons: {
    TL: ["Teelöffel", "Teelöffel"],
    EL: ["Esslöffel", "Esslöffel"],
    Msp: ["Messerspitze", "Messerspitzen"],
    Pck: ["Päckchen", "Päckchen"],
    Stunde: ["Stunde", "Stunden"],
    Stunden: ["Stunde", "Stunden"],
    Tasse: ["Tasse", "Tassen"],
    Tassen: ["Tasse", "Tassen"],
    Liter: ["Liter", "Liter"],
    Pfund: ["Pfund", "Pfund"],
    Jahr: ["Jahr", "Jahre"],
  },
  books: {
    Gen: "Genesis", Ex: "Exodus", Lev: "Levitikus", Dtn: "Deuteronomium", Jos: "Josua", Sam: "Samuel", Kön: "Könige", Chr: "Chronik",
    Mose: "Mose", Neh: "Nehemia", Ijob: "Ijob", Hiob: "Hiob", Ps: "Psalm", Psalm: "Psalm", Spr: "Sprüche", Koh: "Kohelet", Jes: "Jesaja",
    Jer: "Jeremia", Ez: "Ezechiel", Hes: "Hesekiel", Hos: "Hosea", Mt: "Matthäus", Matt: "Matthäus", Mk: "Markus", Lk: "Lukas",
    Joh: "Johannes", Apg: "Apostelgeschichte", Röm: "Römer", Kor: "Korinther", Gal: "Galater", Eph: "Epheser", Phil: "Philipper",
    Kol: "Kolosser", Thess: "Thessalonicher", Tim: "Timotheus", Hebr: "Hebräer", Jak: "Jakobus", Petr: "Petrus", Offb: "Offenbarung",
    Matthäus: "Matthäus", Markus: "Markus", Lukas: "Lukas", Johannes: "Johannes", Korinther: "Korinther", Römer: "Römer", Sure: "Sure",
  }, // prettier-ignore
  bookOf: (number, name) =>
    `${/^(?:Mose|Samuel|Könige|Chronik)$/.test(name) ? BOOKS_OF_MOSES[number] : NUMBERED[number]} ${name}`,
  imperial: {
    stone: ["Stone", "Stone"],
    pound: ["Pfund", "Pfund"],
    foot: ["Fuß", "Fuß"],
    inch: ["Zoll", "Zoll"],
  },
};

/** A type of machine or its variant, "747" → "siebenhundertsiebenundvierzig". */
export function germanModel(digits: string): string {
  return germanCardinal(digits);
}
