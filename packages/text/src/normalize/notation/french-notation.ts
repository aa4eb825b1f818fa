import type { Notation } from "./notation-words.ts";

const FEMININE = /^(?:heure|minute|seconde|tonne|livre|once|tasse|cuillère|page|pincée)/;

function of(one: string): string {
  return /^(?:[aeiouyâéêèh])/i.test(one) ? `d'${one}` : `de ${one}`;
}

export const FRENCH_NOTATION: Notation = {
  signs: {
    outOf: "sur",
    over: "sur",
    of: "de",
    times: "fois",
    minus: "moins",
    to: "à",
  },
  per: (one) => `par ${one}`,
  periods: {
    mois: "mois", jour: "jour", j: "jour", h: "heure", heure: "heure", an: "an", semaine: "semaine", nuit: "nuit", personne: "personne",
    pers: "personne", min: "minute", litre: "litre", pièce: "pièce", habitant: "habitant", s: "seconde", mn: "minute",
  }, // prettier-ignore
  points: "étoiles?|points?",
  part: ({ whole, sign, forms: [one = "", many = one], cardinal }) => {
    const half = FEMININE.test(one) ? "demie" : "demi";
    if (sign === "½")
      return whole === undefined
        ? `${half === "demie" ? "une" : "un"} demi-${one}`
        : `${whole === "1" && half === "demie" ? "une" : cardinal(whole)} ${whole === "1" ? one : many} et ${half}`;
    const share = {
      "¼": "un quart",
      "¾": "trois quarts",
      "⅓": "un tiers",
      "⅔": "deux tiers",
    }[sign];
    if (share === undefined) return undefined;
    return whole === undefined
      ? `${share} ${of(one)}`
      : `${cardinal(whole)} ${whole === "1" ? one : many} ${share.replace(/^un /, "un ")}`;
  },
  spoons: {
    "c. à s.": ["cuillère à soupe", "cuillères à soupe"],
    "c. à c.": ["cuillère à café", "cuillères à café"],
    "c. à soupe": ["cuillère à soupe", "cuillères à soupe"],
    "c. à café": ["cuillère à café", "cuillères à café"],
    "c.à.s.": ["cuillère à soupe", "cuillères à soupe"],
    "c.à.c.": ["cuillère à café", "cuillères à café"],
    càs: ["cuillère à soupe", "cuillères à soupe"],
    càc: ["cuillère à café", "cuillères à café"],
    h: ["heure", "heures"],
  },
  books: {
    Gn: "Genèse", Ex: "Exode", Lv: "Lévitique", Nb: "Nombres", Dt: "Deutéronome", Jos: "Josué", Ps: "Psaume", Pr: "Proverbes", Qo: "Qohélet",
    Is: "Isaïe", Jr: "Jérémie", Ez: "Ézéchiel", Dn: "Daniel", Mt: "Matthieu", Matt: "Matthieu", Mc: "Marc", Lc: "Luc", Jn: "Jean",
    Ac: "Actes", Rm: "Romains", Co: "Corinthiens", Cor: "Corinthiens", Ga: "Galates", Ep: "Éphésiens", Ph: "Philippiens", Col: "Colossiens",
    Th: "Thessaloniciens", Tm: "Timothée", He: "Hébreux", Jc: "Jacques", Ap: "Apocalypse", Genèse: "Genèse", Exode: "Exode",
    Matthieu: "Matthieu", Marc: "Marc", Luc: "Luc", Jean: "Jean", Romains: "Romains", Corinthiens: "Corinthiens", Psaume: "Psaume",
    sourate: "sourate", Sourate: "Sourate",
  }, // prettier-ignore
  bookOf: (number, name) => `${{ 1: "première", 2: "deuxième", 3: "troisième" }[number]} ${name}`,
  imperial: {
    stone: ["stone", "stones"],
    pound: ["livre", "livres"],
    foot: ["pied", "pieds"],
    inch: ["pouce", "pouces"],
  },
};
