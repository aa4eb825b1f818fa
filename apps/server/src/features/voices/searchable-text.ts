/** Folds case, accents, underscores and white space, so that "Middle-Aged" finds "middle_aged". */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}

type SearchableVoice = {
  readonly name: string;
  readonly description: string | null;
  readonly category: string;
  readonly labels: Readonly<Record<string, string>>;
};

/** What the search of voices looks through: name, description, category and labels. */
export function searchableText(voice: SearchableVoice): string {
  return foldForSearch([voice.name, voice.description ?? "", voice.category, ...Object.values(voice.labels)].join(" "));
}

/** Label values are compared in this form: "Middle-Aged" and "middle aged" are "middle_aged". */
export function normalizeLabelValue(value: string): string {
  const normalized = foldForSearch(value).replaceAll(" ", "_");
  return normalized === "non_binary" ? "neutral" : normalized;
}
