import type { Notation } from "./notation-words.ts";

/** What stands after "na": "godzina" → "godzinę", "metr kwadratowy" as it is. */
function accusative(one: string): string {
  return one.replace(/a(?=$|\s)/g, "ę").replace(/noc$/, "noc");
}

export const POLISH_NOTATION: Notation = {
  signs: {
    outOf: "na",
    over: "przez",
    of: "od",
    times: "razy",
    minus: "minus",
    to: "do",
  },
  per: (one) => `na ${accusative(one)}`,
  periods: {
    mies: "miesiąc", miesiąc: "miesiąc", dzień: "dzień", h: "godzina", godz: "godzina", rok: "rok", tydzień: "tydzień", noc: "noc",
    osoba: "osoba", os: "osoba", osobę: "osoba", min: "minuta", litr: "litr", szt: "sztuka", s: "sekunda",
  }, // prettier-ignore
  points: "gwiazdek|gwiazdki|punktów|pkt",
  part: ({ whole, sign, forms, cardinal }) => {
    const [one = "", , , part = one] = forms;
    if (sign === "½" && whole === undefined) return `pół ${part}`;
    if (sign === "½" && whole === "1") return `${one.endsWith("a") ? "półtorej" : "półtora"} ${part}`;
    if (sign === "½")
      return `${one.endsWith("a") ? cardinal(whole ?? "0").replace(/dwa$/, "dwie") : cardinal(whole ?? "0")} i pół ${part}`;
    const share = {
      "¼": "ćwierć",
      "¾": "trzy czwarte",
      "⅓": "jedna trzecia",
      "⅔": "dwie trzecie",
    }[sign];
    return share && (whole === undefined ? `${share} ${part}` : `${cardinal(whole)} i ${share} ${part}`);
  },
  spoons: {
    łyżki: ["łyżka", "łyżki", "łyżek", "łyżki"],
    łyżeczki: ["łyżeczka", "łyżeczki", "łyżeczek", "łyżeczki"],
    szklanki: ["szklanka", "szklanki", "szklanek", "szklanki"],
    litra: ["litr", "litry", "litrów", "litra"],
    godziny: ["godzina", "godziny", "godzin", "godziny"],
    h: ["godzina", "godziny", "godzin", "godziny"],
  },
  books: {
    Rdz: "Księga Rodzaju", Wj: "Księga Wyjścia", Kpł: "Księga Kapłańska", Lb: "Księga Liczb", Pwt: "Księga Powtórzonego Prawa",
    Joz: "Księga Jozuego", Ps: "Psalm", Prz: "Księga Przysłów", Iz: "Księga Izajasza", Jr: "Księga Jeremiasza", Ez: "Księga Ezechiela",
    Dn: "Księga Daniela", Mt: "Mateusz", Mk: "Marek", Łk: "Łukasz", J: "Jan", Dz: "Dzieje Apostolskie", Rz: "list do Rzymian",
    Kor: "list do Koryntian", Ga: "list do Galatów", Ef: "list do Efezjan", Flp: "list do Filipian", Kol: "list do Kolosan",
    Tes: "list do Tesaloniczan", Tm: "list do Tymoteusza", Hbr: "list do Hebrajczyków", Jk: "list Jakuba", P: "list Piotra",
    Ap: "Apokalipsa", Psalm: "Psalm",
  }, // prettier-ignore
  bookOf: (number, name) => `${{ 1: "pierwszy", 2: "drugi", 3: "trzeci" }[number]} ${name}`,
  imperial: {
    stone: ["kamień", "kamienie", "kamieni", "kamienia"],
    pound: ["funt", "funty", "funtów", "funta"],
    foot: ["stopa", "stopy", "stóp", "stopy"],
    inch: ["cal", "cale", "cali", "cala"],
  },
};
