import { normalizeText } from "@voicewright/text/normalize/normalize-text";
import { type Sounds, soundsOfLetters } from "@voicewright/text/pronounce/sounds";
import { editDistance } from "./compare-transcript.ts";

/** A stretch that sounds like so much of the text says it: a good third of one that is drawn, half of a short one. */
const STRETCH_SHARE = 0.45;
const STRETCH_MAX = 14;
const STRETCH_MIN = 6;
/** Words apart from each other count, in any order, when they are not so short that any text has them. */
const WORD_SOUNDS = 3;
/** So many of them, with half of the sounds of all. */
const APART_WORDS = 3;
const APART_SHARE = 0.5;
/** Among so many times the text's words. */
const APART_STRETCH = 4;
/** From so many sounds on, one may be another. */
const SLIP_SOUNDS = 6;

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/** What a text sounds like when it is read aloud, word for word. */
export function soundsOfText(text: string, language: string): Sounds[] {
  const spoken = normalizeText(text, language, true).map((segment) => segment.spoken);
  return [...spoken.join("").matchAll(WORD)].map(([word]) => soundsOfLetters(word));
}

/**
 * Whether what is said sounds like a good part of another text: a stretch of it, however it is spelled or cut into words,
 * or words near together that have half of its sounds.
 */
export function saysSounds(said: readonly Sounds[], asked: readonly Sounds[]): boolean {
  const wanted = asked.join("");
  if (wanted.length === 0) return false;
  const needed = Math.max(STRETCH_MIN, Math.min(STRETCH_MAX, STRETCH_SHARE * wanted.length));
  return bestStretch(said.join(""), wanted) >= needed || saysApart(said, asked);
}

/** Whether two words sound the same, long ones but for one sound. */
export function soundsAlike(one: Sounds, other: Sounds): boolean {
  if (one === other) return true;
  const isLong = Math.min(one.length, other.length) >= SLIP_SOUNDS;
  return isLong && Math.abs(one.length - other.length) <= 1 && editDistance(one, other) <= 1;
}

/** Local alignment (Smith and Waterman 1981): a sound more for each that agrees, one less for each that does not. */
function bestStretch(said: string, wanted: string): number {
  let best = 0;
  let before = new Int16Array(wanted.length + 1);
  for (const sound of said) {
    const here = new Int16Array(wanted.length + 1);
    for (let column = 1; column <= wanted.length; column++) {
      const agrees = sound === wanted[column - 1] ? 1 : -1;
      const score = Math.max(
        0,
        (before[column - 1] ?? 0) + agrees,
        (before[column] ?? 0) - 1,
        (here[column - 1] ?? 0) - 1,
      );
      here[column] = score;
      best = Math.max(best, score);
    }
    before = here;
  }
  return best;
}

function saysApart(said: readonly Sounds[], asked: readonly Sounds[]): boolean {
  const wanted = [...new Set(asked.filter((word) => word.length >= WORD_SOUNDS))];
  const needed = APART_SHARE * wanted.join("").length;
  const stretch = APART_STRETCH * asked.length;
  const lastSaid = new Map<Sounds, number>();
  for (const [place, word] of said.entries()) {
    const found = word.length < WORD_SOUNDS ? undefined : wanted.find((one) => soundsAlike(word, one));
    if (found === undefined) continue;
    lastSaid.set(found, place);
    const near = [...lastSaid].filter(([, at]) => place - at < stretch).map(([one]) => one);
    if (near.length >= APART_WORDS && near.join("").length >= needed) return true;
  }
  return false;
}
