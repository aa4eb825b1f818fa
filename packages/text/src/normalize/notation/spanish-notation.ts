import type { Notation } from "./notation-words.ts";

const FEMININE = /a(?: de \p{L}+)?$/u;

function isFeminine(one: string): boolean {
  return FEMININE.test(one) && !one.endsWith("gramo");
}

export const SPANISH_NOTATION: Notation = {
  signs: {
    outOf: "sobre",
    over: "partido por",
    of: "de",
    times: "por",
    minus: "menos",
    to: "a",
  },
  per: (one) => `por ${one}`,
  periods: {
    mes: "mes", día: "día", hora: "hora", h: "hora", año: "año", semana: "semana", noche: "noche", persona: "persona", pers: "persona",
    min: "minuto", litro: "litro", unidad: "unidad", ud: "unidad", s: "segundo", hab: "habitante",
  }, // prettier-ignore
  points: "estrellas?|puntos?",
  part: ({ whole, sign, forms: [one = "", many = one], cardinal }) => {
    const half = isFeminine(one) ? "media" : "medio";
    const count = whole === "1" ? (half === "media" ? "una" : "un") : cardinal(whole ?? "0");
    if (sign === "½")
      return whole === undefined ? `${half} ${one}` : `${count} ${whole === "1" ? one : many} y ${half}`;
    const share = {
      "¼": "un cuarto",
      "¾": "tres cuartos",
      "⅓": "un tercio",
      "⅔": "dos tercios",
    }[sign];
    if (share === undefined) return undefined;
    return whole === undefined ? `${share} de ${one}` : `${count} ${whole === "1" ? one : many} y ${share}`;
  },
  spoons: {
    "cda.": ["cucharada", "cucharadas"],
    "cdas.": ["cucharada", "cucharadas"],
    "cdta.": ["cucharadita", "cucharaditas"],
    "cdtas.": ["cucharadita", "cucharaditas"],
    taza: ["taza", "tazas"],
    tazas: ["taza", "tazas"],
    kilo: ["kilo", "kilos"],
    litro: ["litro", "litros"],
    litros: ["litro", "litros"],
    hora: ["hora", "horas"],
    horas: ["hora", "horas"],
  },
  books: {
    Gn: "Génesis", Gén: "Génesis", Ex: "Éxodo", Éx: "Éxodo", Lev: "Levítico", Lv: "Levítico", Núm: "Números", Nm: "Números",
    Dt: "Deuteronomio", Jos: "Josué", Sam: "Samuel", Sal: "Salmo", Prov: "Proverbios", Pr: "Proverbios", Is: "Isaías", Jer: "Jeremías",
    Ez: "Ezequiel", Dn: "Daniel", Mt: "Mateo", Mat: "Mateo", Mc: "Marcos", Lc: "Lucas", Jn: "Juan", Hch: "Hechos", Rom: "Romanos",
    Rm: "Romanos", Cor: "Corintios", Co: "Corintios", Gál: "Gálatas", Ef: "Efesios", Flp: "Filipenses", Col: "Colosenses",
    Tes: "Tesalonicenses", Tim: "Timoteo", Heb: "Hebreos", Sant: "Santiago", Pe: "Pedro", Ap: "Apocalipsis", Génesis: "Génesis",
    Éxodo: "Éxodo", Salmo: "Salmo", Mateo: "Mateo", Marcos: "Marcos", Lucas: "Lucas", Juan: "Juan", Romanos: "Romanos",
    Corintios: "Corintios", Hechos: "Hechos", Apocalipsis: "Apocalipsis",
  }, // prettier-ignore
  bookOf: (number, name) => `${{ 1: "primera", 2: "segunda", 3: "tercera" }[number]} de ${name}`,
  imperial: {
    stone: ["stone", "stones"],
    pound: ["libra", "libras"],
    foot: ["pie", "pies"],
    inch: ["pulgada", "pulgadas"],
  },
};
