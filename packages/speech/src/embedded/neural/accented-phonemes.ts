import { type RuledAccent, pronounceInAccent } from "@voicewright/text/pronounce/accents/english-accents";
import { toSymbol, toTone } from "./english-phonemes.ts";
import type { PhoneReader } from "./given-phones.ts";
import type { PhonemeToken } from "./phoneme-tokens.ts";

/**
 * Sounds that the English model was not trained on, in the symbols of `PronouncedWord`: the mean of what it knows of
 * others, in these shares. Tuned by the formants of one word each in a carrier, three readings; heard in the middle of
 * the vowel (F1/F2, Hz): ɒ 630/1060, ɔ 475/810, ɜ 520/1490 (F3 2680, without r), ɛ 650/1800, ɵ 505/1230 moving to
 * 410/1500, ɑ 700/1130, æ 935/1440. A `ts` closes (-45 dB) where the model's own t between vowels does not (-19 dB).
 */
export const MIXED_SOUNDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ɒ: { ao: 0.7, ow: 0.3 },
  ɔ: { ao: 0.3, ow: 0.7 },
  ɜ: { er: 0.35, uh: 0.35, eh: 0.3 },
  ɛ: { eh: 0.75, er: 0.25 },
  ɵ: { ow: 0.45, ey: 0.25, ah: 0.3 },
  ɑ: { aa: 0.75, ow: 0.25 },
  æ: { ae: 0.5, aa: 0.5 },
  ts: { t: 0.7, ch: 0.3 },
  θ: { th: 0.5, t: 0.5 },
  ʎ: { l: 0.7, y: 0.3 },
};

/** The same words in an accent; those between two marks follow each other without a rest. */
export function withAccent(
  phonemize: (text: string) => PhonemeToken[],
  accent: RuledAccent,
): (text: string) => PhonemeToken[] {
  return (text) => {
    const tokens = phonemize(text);
    const accented: PhonemeToken[] = [];
    for (let from = 0; from < tokens.length;) {
      const mark = tokens.findIndex((token, index) => index >= from && !token.isWord);
      const to = mark < 0 ? tokens.length : mark;
      accented.push(...sayTogether(text, tokens.slice(from, to), accent), ...tokens.slice(to, to + 1));
      from = to + 1;
    }
    return accented;
  };
}

/** Reads given phones as they are, and those of a dictionary in the accent. */
export function readInAccent(readPhones: PhoneReader | undefined, accent: RuledAccent): PhoneReader {
  return (given) => {
    const read = readPhones?.(given);
    if (read === undefined || given.takesAccent !== true) return read;
    const [said = read] = sayTogether("", [{ ...read, textStart: 0, textEnd: 0, isWord: true }], accent);
    return said;
  };
}

function sayTogether(text: string, tokens: readonly PhonemeToken[], accent: RuledAccent): PhonemeToken[] {
  const words = tokens.map(({ symbols, tones, textStart, textEnd }) => ({
    word: text.slice(textStart, textEnd).toLowerCase().replaceAll("’", "'"),
    phones: symbols.map((symbol, index) => toPhone(symbol, tones[index] ?? 0)),
  }));
  const said = pronounceInAccent(words, accent);
  return tokens.map((token, index) => {
    const phones = said[index] ?? [];
    return { ...token, symbols: phones.map(toSymbol), tones: phones.map(toTone) };
  });
}

/** The inverse of `toSymbol` and `toTone`. */
function toPhone(symbol: string, tone: number): string {
  return `${symbol.toUpperCase()}${tone === 0 ? "" : tone - 1}`;
}
