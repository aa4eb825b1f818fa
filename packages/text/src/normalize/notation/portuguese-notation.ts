import type { Notation } from "./notation-words.ts";

function isFeminine(one: string): boolean {
  return (one.endsWith("a") && !one.endsWith("grama")) || /^(?:colher|xícara|chávena)/.test(one);
}

export const PORTUGUESE_NOTATION: Notation = {
  signs: {
    outOf: "em",
    over: "sobre",
    of: "de",
    times: "vezes",
    minus: "menos",
    to: "a",
  },
  per: (one) => `por ${one}`,
  periods: {
    mês: "mês", dia: "dia", hora: "hora", h: "hora", ano: "ano", semana: "semana", noite: "noite", pessoa: "pessoa", min: "minuto",
    litro: "litro", unidade: "unidade", un: "unidade", s: "segundo", hab: "habitante",
  }, // prettier-ignore
  points: "estrelas?|pontos?",
  part: ({ whole, sign, forms: [one = "", many = one], cardinal }) => {
    const half = isFeminine(one) ? "meia" : "meio";
    const count = whole === "1" ? (half === "meia" ? "uma" : "um") : cardinal(whole ?? "0");
    if (sign === "½")
      return whole === undefined ? `${half} ${one}` : `${count} ${whole === "1" ? one : many} e ${half}`;
    const share = {
      "¼": "um quarto",
      "¾": "três quartos",
      "⅓": "um terço",
      "⅔": "dois terços",
    }[sign];
    if (share === undefined) return undefined;
    return whole === undefined ? `${share} de ${one}` : `${count} ${whole === "1" ? one : many} e ${share}`;
  },
  spoons: {
    "col. de sopa": ["colher de sopa", "colheres de sopa"],
    "col. de chá": ["colher de chá", "colheres de chá"],
    "c. de sopa": ["colher de sopa", "colheres de sopa"],
    "c. de chá": ["colher de chá", "colheres de chá"],
    xícara: ["xícara", "xícaras"],
    xícaras: ["xícara", "xícaras"],
    litro: ["litro", "litros"],
    litros: ["litro", "litros"],
    quilo: ["quilo", "quilos"],
    hora: ["hora", "horas"],
    horas: ["hora", "horas"],
  },
  books: {
    Gn: "Gênesis", Ex: "Êxodo", Êx: "Êxodo", Lv: "Levítico", Nm: "Números", Dt: "Deuteronômio", Js: "Josué", Sl: "Salmo", Pv: "Provérbios",
    Is: "Isaías", Jr: "Jeremias", Ez: "Ezequiel", Dn: "Daniel", Mt: "Mateus", Mc: "Marcos", Lc: "Lucas", Jo: "João", At: "Atos",
    Rm: "Romanos", Cor: "Coríntios", Co: "Coríntios", Gl: "Gálatas", Ef: "Efésios", Fp: "Filipenses", Cl: "Colossenses",
    Ts: "Tessalonicenses", Tm: "Timóteo", Hb: "Hebreus", Tg: "Tiago", Pe: "Pedro", Ap: "Apocalipse", Gênesis: "Gênesis",
    Salmo: "Salmo", Mateus: "Mateus", Marcos: "Marcos", Lucas: "Lucas", João: "João", Romanos: "Romanos", Coríntios: "Coríntios",
    Atos: "Atos",
  }, // prettier-ignore
  bookOf: (number, name) => `${{ 1: "primeira", 2: "segunda", 3: "terceira" }[number]} ${name}`,
  imperial: {
    stone: ["stone", "stones"],
    pound: ["libra", "libras"],
    foot: ["pé", "pés"],
    inch: ["polegada", "polegadas"],
  },
};
