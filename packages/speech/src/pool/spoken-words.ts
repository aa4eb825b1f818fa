import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import { primaryLanguage } from "@voicewright/text/language/primary-language";
import { type Sounds, soundsOfLetters, soundsOfPhones } from "@voicewright/text/pronounce/sounds";
import { prepareSpokenText, type WrittenText } from "../embedded/spoken-text.ts";

/** A word that was said, by its sounds. */
export type SpokenWord = { readonly startMs: number; readonly endMs: number; readonly sounds: Sounds };

type SaidWord = { readonly start: number; readonly end: number; readonly sounds: Sounds };

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/** The words of one request, as they are said: written out, with all readings that it was given. */
export class WordList {
  readonly #text: string;
  readonly #words: readonly SaidWord[];
  /** Where in the text the timings have come to, and the words that are timed already. */
  #position = 0;
  #timed = 0;
  #startMs = 0;
  #endMs = 0;
  /** An engine that writes the text out by itself is followed by its own letters. */
  #ownLetters: string | undefined;

  constructor(request: WrittenText) {
    const { text, pronunciations } = prepareSpokenText(request, primaryLanguage(request.language ?? "en"));
    this.#text = text;
    const given = pronunciations.map(({ start, end, ...phones }) => ({ start, end, sounds: soundsOfPhones(phones) }));
    const written = [...text.matchAll(WORD)].flatMap(({ 0: word, index: start }) => {
      const end = start + word.length;
      if (given.some((span) => span.start < end && span.end > start)) return [];
      return [{ start, end, sounds: soundsOfLetters(word) }];
    });
    this.#words = [...given, ...written].toSorted((one, other) => one.start - other.start);
  }

  /** All of them, before anything is heard. */
  get sounds(): readonly Sounds[] {
    return this.#words.map(({ sounds }) => sounds);
  }

  /** The words that end within the next timings of the text as it was written out. */
  take(timings: readonly CharacterTiming[]): SpokenWord[] {
    const spoken: SpokenWord[] = [];
    for (const timing of timings) {
      if (this.#ownLetters === undefined && !this.#text.startsWith(timing.character, this.#position))
        this.#ownLetters = "";
      if (this.#ownLetters === undefined) this.#followText(timing, spoken);
      else this.#followLetters(timing, spoken);
      this.#position += timing.character.length;
    }
    return spoken;
  }

  /** The word that nothing came after. */
  finish(): SpokenWord[] {
    return this.take([{ character: " ", startMs: this.#endMs, endMs: this.#endMs }]);
  }

  #followText({ character, startMs, endMs }: CharacterTiming, spoken: SpokenWord[]): void {
    const word = this.#words[this.#timed];
    if (word === undefined) return;
    const end = this.#position + character.length;
    if (this.#position <= word.start && word.start < end) this.#startMs = startMs;
    this.#endMs = endMs;
    if (end < word.end) return;
    spoken.push({ startMs: this.#startMs, endMs, sounds: word.sounds });
    this.#timed++;
  }

  #followLetters({ character, startMs, endMs }: CharacterTiming, spoken: SpokenWord[]): void {
    if (/[\p{L}\p{M}\p{N}]/u.test(character)) {
      if (this.#ownLetters === "") this.#startMs = startMs;
      this.#ownLetters = `${this.#ownLetters ?? ""}${character}`;
      this.#endMs = endMs;
    } else if (this.#ownLetters !== undefined && this.#ownLetters !== "") {
      spoken.push({ startMs: this.#startMs, endMs: this.#endMs, sounds: soundsOfLetters(this.#ownLetters) });
      this.#ownLetters = "";
    }
  }
}
