import type { Mixture } from "./language-table.ts";
import { MIXED_SOUNDS } from "../accented-phonemes.ts";
import { ENGLISH_SYMBOLS } from "../english-words.ts";
import { GERMAN_SYMBOLS } from "./german-symbols.ts";
import { ENGLISH_MIXTURES } from "./english-mixtures.ts";
import { GERMAN_MIXTURES } from "./german-mixtures.ts";

export type ModelLanguage = "en" | "de";

const MIXTURES: Readonly<Record<ModelLanguage, Readonly<Record<string, Mixture>>>> = {
  en: ENGLISH_MIXTURES,
  de: GERMAN_MIXTURES,
};

/** The symbols that each model was trained on. */
const TRAINED: Readonly<Record<ModelLanguage, readonly string[]>> = { en: ENGLISH_SYMBOLS, de: GERMAN_SYMBOLS };

const VOWELS = new Set("aa ae ah ao aw ay eh er ey ih iy ow oy uh uw a e i o u ø œ ɐ ɔ ə ɛ ɪ ʊ ʏ yː".split(" "));

/** The shares of a mixture by what rows call it, "~ʎ"; undefined where it is none. */
export function mixtureOf(model: ModelLanguage, symbol: string): Readonly<Record<string, number>> | undefined {
  const name = symbol.slice(1);
  return symbol.startsWith("~") && Object.hasOwn(MIXTURES[model], name) ? MIXTURES[model][name]?.[0] : undefined;
}

/** The mixtures of a model in the order in which they follow the symbols of its table. */
export function mixturesOf(
  model: ModelLanguage,
): readonly (readonly [symbol: string, shares: Readonly<Record<string, number>>])[] {
  return Object.entries(MIXTURES[model]).map(([name, [shares]]) => [`~${name}`, shares]);
}

/** Whether a model can say a symbol: it learned it, or it is a mixture of what it learned. */
export function isSayable(model: ModelLanguage, symbol: string): boolean {
  return (
    TRAINED[model].includes(symbol) ||
    mixtureOf(model, symbol) !== undefined ||
    (model === "en" && Object.hasOwn(MIXED_SOUNDS, symbol))
  );
}

/** Whether a symbol takes stress. */
export function isVowelSymbol(model: ModelLanguage, symbol: string): boolean {
  const shares = mixtureOf(model, symbol) ?? (model === "en" ? MIXED_SOUNDS[symbol] : undefined);
  if (shares === undefined) return VOWELS.has(symbol);
  const total = Object.entries(shares).reduce((sum, [from, share]) => sum + (VOWELS.has(from) ? share : 0), 0);
  return total > 0.5;
}
