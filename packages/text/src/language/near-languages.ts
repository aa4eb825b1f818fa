/** Of two near languages: words that common words do not hold, and letters and endings that the other does not have. */
type Marks = { readonly words?: string; readonly letters?: RegExp; readonly endings?: RegExp };

const MARKS: Readonly<Record<string, Marks>> = {
  da: {
    words: "mig dig sig hvad nogen noget efter mellem blev uden mod nu op ud ret rettigheder gør kvinde jer hjælp tage give bedste sprog frihed",
    endings: /(?:hed(?:en|er|erne|s)?|tion(?:en|er|erne|el|elle)?|[aeiouyæøå]gt|eder(?:ne)?|uge|ige)(?!\p{L})/gu,
  },
  no: {
    words: "meg deg seg hva noen noe etter mellom ble uten mot nå opp ut rett gjør kvinne hjelp ta gi beste språk frihet",
    endings: /(?:het(?:en|er|ene|s)?|sjon(?:en|er|ene|al|ale)?|[aeiouyøå]kt|eter|ende rett)(?!\p{L})/gu,
  },
  ru: { words: "что как каждый человек имеет его её для они", letters: /[ыэё]/gu, endings: /(?:ого|ому|ться|ый|ых|ими|ение|ения|ости)(?!\p{L})/gu },
  bg: { words: "се са си е ще бъде всеки чрез със във че няма има при", letters: /ъ/gu, endings: /(?:ата|ите|ото|ията|ния|ният|ава)(?!\p{L})/gu },
  cs: { words: "je se ze nebo který která které jsou být", letters: /[ěřů]/gu, endings: /(?:ou|ní|ých|ého)(?!\p{L})/gu },
  sk: { words: "sa zo alebo ktorý ktorá ktoré sú byť ako aby vo ku svojich", letters: /[ľĺŕäô]/gu, endings: /(?:ov|ie|nia|iť|sť|ia|ie|ého|ých)(?!\p{L})/gu },
  mr: { letters: /ळ/gu, endings: /(?:च्या|ण्या|ांना)(?!\p{L})/gu },
  hi: { words: "है हैं के की का को में से और पर" },
  id: { words: "bahwa karena bisa uang mobil kantor kamu" },
  ms: { words: "bahawa kerana boleh sahaja wang kereta pejabat awak hendaklah" },
}; // prettier-ignore

const LETTER_WEIGHT = 3;
/** The scores of near languages differ by thousandths. */
const LEAD_WEIGHT = 300;

/** Of each pair the first is meant where nothing tells: it is spoken by more people, or written so more often. */
const PAIRS: readonly (readonly [usual: string, other: string])[] = [
  ["da", "no"],
  ["ru", "bg"],
  ["cs", "sk"],
  ["hi", "mr"],
  ["id", "ms"],
];
/** Letters that one language alone has. */
const OWN_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹơư]/u, "vi"],
  [/[їєґ]/u, "uk"],
  [/ў/u, "be"],
  [/[ђћ]/u, "sr"],
  [/[ѓќѕ]/u, "mk"],
  [/[ěřů]/u, "cs"],
  [/[ľĺŕ]/u, "sk"],
  [/[ő]/u, "hu"],
  [/ళ|ఱ/u, "te"],
  [/ळ/u, "mr"],
];

/**
 * Languages by their scores, the likeliest first. Of two near ones that comes first which has words, letters or endings
 * in the text that the other has not, and the other follows it.
 */
export function decideNearLanguages(text: string, scores: Readonly<Record<string, number>>): string[] {
  const ranked = Object.keys(scores).toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const lower = text.normalize("NFC").toLowerCase();
  const own = OWN_LETTERS.find(([letters]) => letters.test(lower))?.[1];
  if (own !== undefined) return [own, ...ranked.filter((language) => language !== own)];
  const [first] = ranked;
  const pair = PAIRS.find((languages) => first !== undefined && languages.includes(first));
  if (first === undefined || pair === undefined) return [...ranked];
  const [usual, other] = pair;
  // The detector knows no Indonesian, and takes much Hindi for Marathi: there its scores say nothing.
  const [usualScore, otherScore] = [scores[usual], scores[other]];
  const isKnown = usualScore !== undefined && otherScore !== undefined && usual !== "hi";
  const lead = isKnown ? LEAD_WEIGHT * (usualScore - otherScore) : 0;
  const likelier = weigh(lower, usual, other) + lead >= 0 ? usual : other;
  const lesser = likelier === usual ? other : usual;
  return [likelier, lesser, ...ranked.filter((language) => language !== usual && language !== other)];
}

/** Above zero for `one`, below it for `other`. */
function weigh(lower: string, one: string, other: string): number {
  const spoken = lower.match(/[\p{L}\p{M}-]+/gu) ?? [];
  const weightOf = (language: string): number => {
    const { words = "", letters, endings } = MARKS[language] ?? {};
    const own = new Set(words.split(" "));
    const count = (marks: RegExp | undefined): number => (marks === undefined ? 0 : (lower.match(marks)?.length ?? 0));
    return spoken.filter((word) => own.has(word)).length + count(endings) + LETTER_WEIGHT * count(letters);
  };
  return weightOf(one) - weightOf(other);
}
