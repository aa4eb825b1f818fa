// oxlint-disable-next-line typescript/triple-slash-reference -- whoever type-checks this file must see the types that the package leaves out
/// <reference path="./espeak-ng-emscripten.d.ts" />
import type { EspeakEvent, EspeakWorker } from "@echogarden/espeak-ng-emscripten";
import { writeEspeakText } from "./espeak-text.ts";

/** A word, or several that are said as one, as espeak-ng reads it. */
export type ReadWord = {
  /** Stretch of the text, UTF-16 code units. */
  readonly textStart: number;
  readonly textEnd: number;
  /** In IPA as espeak writes it: with its stress before a sound, its length or its tone behind it. */
  readonly phones: readonly string[];
};

/** Its fastest: only what is read counts, and little sound is made for it. */
const WORDS_PER_MINUTE = 450;
/** Where a voice goes over to another language for a word, "(en)", and back. */
const LANGUAGE_SWITCH = /^\(.+\)$/;

/**
 * How a voice of espeak-ng reads a text. Takes about 5 ms for a clause of 90 characters, whose sound is made and thrown
 * away: only with it does espeak say which word a sound belongs to.
 */
export function readAloud(worker: EspeakWorker, identifier: string, text: string): ReadWord[] {
  if (worker.set_voice(identifier) !== 0) throw new Error(`espeak-ng has no voice named ${identifier}`);
  worker.set_rate(WORDS_PER_MINUTE);
  const { written, places } = writeEspeakText(text, [], () => undefined);
  const events: EspeakEvent[] = [];
  const trace = worker.synthesize_and_get_phonemes(written, (_samples, newEvents) => {
    events.push(...newEvents);
    return false;
  });
  const phones = trace.split(/[_\s]+/u).filter((phone) => phone !== "" && !LANGUAGE_SWITCH.test(phone));
  const words: { textStart: number; textEnd: number; phones: string[] }[] = [];
  for (const { start, count, said } of phonesByWord(events)) {
    const from = places[start - 1]?.start ?? text.length;
    const to = Math.max(from, places[start + count - 2]?.end ?? text.length);
    const last = words.at(-1);
    const own = takePhones(phones, said);
    // A word that is said in several steps, as a number, or with the one before it.
    if (last !== undefined && (from < last.textEnd || last.phones.length === 0)) {
      last.textEnd = Math.max(last.textEnd, to);
      last.phones.push(...own);
    } else words.push({ textStart: from, textEnd: to, phones: own });
  }
  return words.filter((word) => word.phones.length > 0);
}

type SaidWord = { readonly start: number; readonly count: number; readonly said: string[] };

/** What the events say: which sounds belong to which word, without their lengths and tones. */
function phonesByWord(events: readonly EspeakEvent[]): SaidWord[] {
  const words: SaidWord[] = [];
  for (const { type, id, text_position: start, word_length: count } of events) {
    if (type === "word") words.push({ start, count, said: [] });
    else if (type === "phoneme" && typeof id === "string" && id !== "" && !LANGUAGE_SWITCH.test(id))
      words.at(-1)?.said.push(id);
  }
  return words;
}

/**
 * Takes the sounds of a word from the beginning of the trace, which has lengths and tones. What the events tell apart is
 * one sound there sometimes: "p" and "ʲ".
 */
function takePhones(trace: string[], said: readonly string[]): string[] {
  const taken: string[] = [];
  let rest = "";
  for (const sound of said) {
    if (rest !== "" && rest === sound) {
      rest = "";
      continue;
    }
    const phone = trace.shift() ?? sound;
    taken.push(phone);
    rest = phone.startsWith(sound) ? phone.slice(sound.length) : "";
  }
  return taken;
}
