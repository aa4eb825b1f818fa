import { findMatches } from "../clauses/find-matches.ts";

/** A run of letters, a number or a mark of a prompt. */
export type PromptToken = {
  /** Lower case without accents; `#` for a number, `#s` for a decade ("60s"), `|` for what ends a clause. */
  readonly folded: string;
  /** Of a number. */
  readonly value?: number;
  /** Begins with a capital letter. */
  readonly isCapitalised?: true;
  /** Character offsets in the prompt. */
  readonly start: number;
  readonly end: number;
};

export const NUMBER = "#";
export const DECADE = "#s";
export const CLAUSE_END = "|";

const LEXEME = /[\p{L}\p{M}]+|\p{Nd}+(?:[.,]\p{Nd}+)?|%|[,;:.!?()[\]{}\n、。，–—"“”„«»]/gu;
const BEYOND_ASCII = /[^ -~]/;
/** Letters that Unicode does not take apart. */
const LIGATURES: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae", ø: "o", ł: "l", đ: "d", ı: "i" };

/** Lower case without accents, as lexicons and prompts are compared. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!BEYOND_ASCII.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßœæøłđı]/gu, (letter) => LIGATURES[letter] ?? letter);
}

/** The tokens of a prompt with their offsets; hyphens and apostrophes part words like spaces. */
export function tokenizePrompt(prompt: string): PromptToken[] {
  const tokens: PromptToken[] = [];
  for (const match of findMatches(prompt, LEXEME)) {
    const [raw] = match;
    const start = match.index;
    const end = start + raw.length;
    const value = /^\p{Nd}/u.test(raw) ? Number(raw.replace(",", ".")) : undefined;
    if (value !== undefined) tokens.push({ folded: NUMBER, ...(Number.isFinite(value) ? { value } : {}), start, end });
    else if (raw === "%" || /^\p{L}/u.test(raw)) {
      tokens.push({ folded: foldText(raw), ...(/^\p{Lu}/u.test(raw) ? { isCapitalised: true } : {}), start, end });
    } else if (!/^\p{M}/u.test(raw)) tokens.push({ folded: CLAUSE_END, start, end });
  }
  return tokens;
}
