/** Folds case, accents, underscores and white space, so that "Middle-Aged" finds "middle_aged". */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();
}

/** Label values are compared in this form: "Middle-Aged" and "middle aged" are "middle_aged". */
export function normalizeLabelValue(value: string): string {
  const normalized = foldForSearch(value).replaceAll(" ", "_");
  return normalized === "non_binary" ? "neutral" : normalized;
}
