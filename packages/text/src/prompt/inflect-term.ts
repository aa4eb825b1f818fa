import type { LexiconLanguage } from "./meaning.ts";

/** A form of a word; `factor` above 1 where the form itself says "very" (-ísimo). */
export type InflectedForm = { readonly form: string; readonly factor: number };

const VERY = 1.5;

/**
 * The regular forms of a folded word beside the word itself: comparatives, adverbs, gender and number. Some are no words
 * of the language; no prompt has those.
 */
export function inflectTerm(word: string, language: LexiconLanguage): InflectedForm[] {
  if (word.length < 3 || word.includes("#")) return [];
  return RULES[language](word).map((form) => ({
    form,
    factor: /[ií]s{1,2}im[oaie]s?$/.test(form) ? VERY : 1,
  }));
}

const RULES: Readonly<Record<LexiconLanguage, (word: string) => string[]>> = {
  en: inflectEnglish,
  de: inflectGerman,
  fr: inflectFrench,
  es: inflectIberian,
  it: inflectItalian,
  pt: inflectIberian,
};

function inflectEnglish(word: string): string[] {
  const endings = ["er", "est", "ly", "ness", "s"];
  if (word.endsWith("y")) return [...endings.map((ending) => `${word.slice(0, -1)}i${ending}`), `${word}ness`];
  if (word.endsWith("e")) return [`${word}r`, `${word}st`, `${word}ly`, `${word}ness`, `${word}s`];
  const doubled = /[^aeiou][aeiou][bdgmnpt]$/.test(word) ? word + word.slice(-1) : word;
  return [`${doubled}er`, `${doubled}est`, `${word}ly`, `${word}ally`, `${word}ness`, `${word}s`];
}

const GERMAN_ENDINGS = ["e", "er", "es", "en", "em", "ere", "erer", "eres", "eren", "erem", "ste", "sten", "ster"];

function inflectGerman(word: string): string[] {
  if (word.endsWith("e")) return GERMAN_ENDINGS.map((ending) => word.slice(0, -1) + ending);
  const short = /[^aeiou]e[lr]$/.test(word) ? word.slice(0, -2) + word.slice(-1) : undefined;
  return GERMAN_ENDINGS.flatMap((ending) => [word + ending, ...(short === undefined ? [] : [short + ending])]);
}

function inflectFrench(word: string): string[] {
  const [stem2, stem1] = [word.slice(0, -2), word.slice(0, -1)];
  const feminine = [`${word}e`];
  if (word.endsWith("eux")) feminine.push(`${stem1}se`);
  if (word.endsWith("eur")) feminine.push(`${stem1}se`, `${word.slice(0, -3)}rice`);
  if (word.endsWith("if")) feminine.push(`${stem1}ve`);
  if (word.endsWith("er")) feminine.push(`${stem2}ere`);
  if (word.endsWith("c")) feminine.push(`${stem1}que`, `${word}he`);
  if (/(?:e[nlt]|on|s)$/.test(word)) feminine.push(`${word}${word.slice(-1)}e`);
  if (word.endsWith("g")) feminine.push(`${word}ue`);
  const plural = word.endsWith("al") ? [`${stem2}aux`] : [];
  const forms = [word, ...feminine];
  return [...feminine, ...plural, ...forms.map((form) => `${form}s`), ...forms.map((form) => `${form}ment`)];
}

function inflectIberian(word: string): string[] {
  const stem = word.slice(0, -1);
  const very = ["isimo", "isima", "issimo", "issima"];
  if (word.endsWith("o")) {
    const hard = word.endsWith("co") ? `${word.slice(0, -2)}qu` : word.endsWith("go") ? `${word.slice(0, -2)}gu` : stem;
    return [`${stem}a`, `${stem}os`, `${stem}as`, `${stem}amente`, ...very.map((ending) => hard + ending)];
  }
  if (word.endsWith("e")) return [`${word}s`, `${word}mente`, ...very.map((ending) => stem + ending)];
  if (word.endsWith("a")) return [`${word}s`];
  const feminine = /(?:or|on|an|in|es)$/.test(word) ? [`${word}a`, `${word}as`] : [];
  const plurals = word.endsWith("l") ? [`${stem}is`, `${word}es`] : [`${word}es`, `${word}s`];
  return [...feminine, ...plurals, `${word}mente`, ...very.map((ending) => word + ending)];
}

function inflectItalian(word: string): string[] {
  const stem = word.slice(0, -1);
  const very = ["issimo", "issima", "issimi", "issime"];
  if (word.endsWith("o")) {
    const plurals = /[cg]o$/.test(word) ? [`${stem}hi`, `${stem}he`] : [];
    return [`${stem}a`, `${stem}i`, `${stem}e`, `${stem}amente`, ...plurals, ...very.map((ending) => stem + ending)];
  }
  if (word.endsWith("e")) {
    const adverb = /[lr]e$/.test(word) ? `${stem}mente` : `${word}mente`;
    return [`${stem}i`, adverb, ...very.map((ending) => stem + ending)];
  }
  return word.endsWith("a") ? [`${stem}e`, `${stem}i`] : [];
}
