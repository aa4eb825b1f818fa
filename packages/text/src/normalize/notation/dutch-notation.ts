import type { Notation } from "./notation-words.ts";

const NEUTER = /^(?:kilogram|gram|milligram|kilo|pond|uur|jaar|gigabyte)$/;

export const DUTCH_NOTATION: Notation = {
  signs: {
    outOf: "op",
    over: "gedeeld door",
    of: "van",
    times: "keer",
    minus: "min",
    to: "tot",
  },
  per: (one) => `per ${one}`,
  periods: {
    maand: "maand", mnd: "maand", dag: "dag", uur: "uur", u: "uur", h: "uur", jaar: "jaar", jr: "jaar", week: "week", nacht: "nacht",
    persoon: "persoon", "p.p.": "persoon", pp: "persoon", min: "minuut", stuk: "stuk", st: "stuk", s: "seconde", kg: "kilo",
  }, // prettier-ignore
  points: "sterren|ster|punten|punt",
  part: ({ whole, sign, forms: [one = "", many = one], cardinal }) => {
    if (sign === "½" && whole === undefined) return NEUTER.test(one) ? `een half ${one}` : `een halve ${one}`;
    if (sign === "½" && whole === "1") return `anderhalve ${one}`.replace("anderhalve uur", "anderhalf uur");
    if (sign === "½") {
      const words = cardinal(whole ?? "0");
      const unit = one === "uur" ? one : many;
      return `${words}${words.endsWith("e") ? "ën" : "en"}half${NEUTER.test(one) ? "" : "ve"} ${unit}`.replace(
        "halfve",
        "halve",
      );
    }
    const share = {
      "¼": "een kwart",
      "¾": "driekwart",
      "⅓": "een derde",
      "⅔": "twee derde",
    }[sign];
    return share && (whole === undefined ? `${share} ${one}` : `${cardinal(whole)} en ${share} ${one}`);
  },
  spoons: {
    tl: ["theelepel", "theelepels"],
    el: ["eetlepel", "eetlepels"],
    theelepel: ["theelepel", "theelepels"],
    eetlepel: ["eetlepel", "eetlepels"],
    liter: ["liter", "liter"],
    kilo: ["kilo", "kilo"],
    uur: ["uur", "uur"],
  },
  books: {
    Gen: "Genesis", Ex: "Exodus", Lev: "Leviticus", Num: "Numeri", Deut: "Deuteronomium", Joz: "Jozua", Sam: "Samuel", Kon: "Koningen",
    Ps: "Psalm", Psalm: "Psalm", Spr: "Spreuken", Jes: "Jesaja", Jer: "Jeremia", Ez: "Ezechiël", Dan: "Daniël", Matt: "Matteüs",
    Mat: "Matteüs", Mt: "Matteüs", Marc: "Marcus", Mar: "Marcus", Mc: "Marcus", Luc: "Lucas", Luk: "Lucas", Lc: "Lucas", Joh: "Johannes", Hand: "Handelingen",
    Rom: "Romeinen", Kor: "Korintiërs", Gal: "Galaten", Ef: "Efeziërs", Fil: "Filippenzen", Kol: "Kolossenzen", Tess: "Tessalonicenzen",
    Tim: "Timoteüs", Hebr: "Hebreeën", Heb: "Hebreeën", Jak: "Jakobus", Petr: "Petrus", Openb: "Openbaring", Genesis: "Genesis",
    Johannes: "Johannes", Romeinen: "Romeinen",
  }, // prettier-ignore
  bookOf: (number, name) => `${{ 1: "één", 2: "twee", 3: "drie" }[number]} ${name}`,
  imperial: {
    stone: ["stone", "stone"],
    pound: ["pond", "pond"],
    foot: ["voet", "voet"],
    inch: ["inch", "inch"],
  },
};
