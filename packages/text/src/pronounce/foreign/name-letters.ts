/** Letters that are looked at before each. */
const CONTEXT = 3;
/** How much the shorter context counts beside what was seen after the longer one. */
const SHORTER_WEIGHT = 3;
/** Of a letter that was never seen, and letters that there may be. */
const UNSEEN_COUNT = 0.5;
const LETTERS = 40;

type Counts = { readonly seen: Map<string, number>; readonly totals: Map<string, number> };

/** How likely the letters of a name are in each language, by the letters of names that are known: nats per letter. */
export class NameLetters {
  readonly #counts: ReadonlyMap<string, Counts>;

  constructor(names: ReadonlyMap<string, readonly string[]>) {
    this.#counts = new Map([...names].map(([language, listed]) => [language, countLetters(listed)]));
  }

  /** The likeliest language other than `own`, and how much likelier than `own` it is; undefined without any. */
  likeliest(name: string, own: string): { readonly language: string; readonly margin: number } | undefined {
    const ranked = [...this.#counts.keys()]
      .filter((language) => language !== own)
      .map((language) => ({ language, score: this.#score(name, language) }))
      .toSorted((one, other) => other.score - one.score);
    const [best] = ranked;
    return best && { language: best.language, margin: best.score - this.#score(name, own) };
  }

  #score(name: string, language: string): number {
    const counts = this.#counts.get(language);
    const letters = framed(name);
    if (counts === undefined) return 0;
    let score = 0;
    for (let index = 1; index < letters.length; index++)
      score += Math.log(likelihood(counts, letters.slice(Math.max(0, index - CONTEXT), index), letters[index] ?? ""));
    return score / (letters.length - 1);
  }
}

function framed(name: string): string {
  return `^${name.normalize("NFC").toLowerCase()}$`;
}

function countLetters(names: readonly string[]): Counts {
  const seen = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const letters of names.map(framed))
    for (let index = 1; index < letters.length; index++)
      for (let length = 0; length <= Math.min(CONTEXT, index); length++) {
        const context = letters.slice(index - length, index);
        const key = context + (letters[index] ?? "");
        seen.set(key, (seen.get(key) ?? 0) + 1);
        totals.set(context, (totals.get(context) ?? 0) + 1);
      }
  return { seen, totals };
}

function likelihood({ seen, totals }: Counts, context: string, letter: string): number {
  let likely = ((seen.get(letter) ?? 0) + UNSEEN_COUNT) / ((totals.get("") ?? 0) + UNSEEN_COUNT * LETTERS);
  for (let length = 1; length <= context.length; length++) {
    const longer = context.slice(context.length - length);
    const total = totals.get(longer) ?? 0;
    likely = ((seen.get(longer + letter) ?? 0) + SHORTER_WEIGHT * likely) / (total + SHORTER_WEIGHT);
  }
  return likely;
}
