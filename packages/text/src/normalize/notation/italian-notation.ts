import type { Notation } from "./notation-words.ts";

function isFeminine(one: string): boolean {
  return (
    /(?:^|\s)(?:ora|oncia|libbra|tonnellata|tazza|pagina|persona)$/.test(one) || /^(?:cucchiaiata|tazza|ora)/.test(one)
  );
}

/** "al litro", "all'ora", "allo stadio". */
function per(one: string): string {
  if (/^(?:persona|notte|testa)$/.test(one)) return `a ${one}`;
  if (/^[aeiou]/.test(one)) return `all'${one}`;
  if (/^settimana$/.test(one)) return "alla settimana";
  return /^(?:s[^aeiou]|z|gn|ps)/.test(one) ? `allo ${one}` : `al ${one}`;
}

function of(one: string): string {
  return one === "ora" ? "d'ora" : `di ${one}`;
}

export const ITALIAN_NOTATION: Notation = {
  signs: {
    outOf: "su",
    over: "fratto",
    of: "di",
    times: "per",
    minus: "meno",
    to: "a",
  },
  per,
  periods: {
    mese: "mese", giorno: "giorno", gg: "giorno", ora: "ora", h: "ora", anno: "anno", settimana: "settimana", notte: "notte",
    persona: "persona", min: "minuto", litro: "litro", s: "secondo", kg: "chilo",
  }, // prettier-ignore
  points: "stelle|stella|punti|punto",
  part: ({ whole, sign, forms: [one = "", many = one], cardinal }) => {
    const isWoman = isFeminine(one);
    const count = whole === "1" ? (isWoman ? "una" : "un") : cardinal(whole ?? "0");
    const unit = whole === "1" ? one : many;
    if (sign === "½" && whole === undefined)
      return one === "ora" ? "mezz'ora" : `${isWoman ? "mezza" : "mezzo"} ${one}`;
    if (sign === "½")
      return `${count === "una" && one === "ora" ? "un'ora" : `${count} ${unit}`} e ${isWoman ? "mezza" : "mezzo"}`;
    const share = {
      "¼": "un quarto",
      "¾": "tre quarti",
      "⅓": "un terzo",
      "⅔": "due terzi",
    }[sign];
    if (share === undefined) return undefined;
    return whole === undefined ? `${share} ${of(one)}` : `${count} ${unit} e ${share}`;
  },
  spoons: {
    cucch: ["cucchiaio", "cucchiai"],
    "cucch.": ["cucchiaio", "cucchiai"],
    cucchiaio: ["cucchiaio", "cucchiai"],
    cucchiaino: ["cucchiaino", "cucchiaini"],
    litro: ["litro", "litri"],
    litri: ["litro", "litri"],
    tazza: ["tazza", "tazze"],
    ora: ["ora", "ore"],
    ore: ["ora", "ore"],
    kg: ["chilo", "chili"],
  },
  books: {
    Gn: "Genesi", Gen: "Genesi", Lv: "Levitico", Nm: "Numeri", Dt: "Deuteronomio", Gs: "Giosuè", Sal: "Salmo", Pr: "Proverbi",
    Is: "Isaia", Ger: "Geremia", Ez: "Ezechiele", Dn: "Daniele", Mt: "Matteo", Mc: "Marco", Lc: "Luca", Gv: "Giovanni", At: "Atti",
    Rm: "Romani", Cor: "Corinzi", Gal: "Galati", Ef: "Efesini", Fil: "Filippesi", Col: "Colossesi", Ts: "Tessalonicesi",
    Tm: "Timoteo", Eb: "Ebrei", Gc: "Giacomo", Pt: "Pietro", Ap: "Apocalisse", Genesi: "Genesi", Esodo: "Esodo", Salmo: "Salmo",
    Matteo: "Matteo", Marco: "Marco", Luca: "Luca", Giovanni: "Giovanni", Romani: "Romani", Corinzi: "Corinzi", Atti: "Atti",
  }, // prettier-ignore
  bookOf: (number, name) => `${{ 1: "prima", 2: "seconda", 3: "terza" }[number]} ${name}`,
  imperial: {
    stone: ["stone", "stone"],
    pound: ["libbra", "libbre"],
    foot: ["piede", "piedi"],
    inch: ["pollice", "pollici"],
  },
};
