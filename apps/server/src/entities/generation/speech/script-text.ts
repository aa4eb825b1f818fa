import type { Utterance } from "@voicewright/speech/script/speak-script";

type GivenText = Utterance["text"];

/** The texts of a script as far as they have come in, one for each utterance. */
export class ScriptText {
  /** The same texts; those that are still arriving are noted as they are read. */
  readonly sources: readonly GivenText[];
  readonly #texts: string[];
  readonly #onArrival: (texts: readonly string[]) => Promise<void>;
  #arriving = 0;

  /** `onArrival` is awaited with all texts so far before a part of one that is still arriving is spoken. */
  constructor(given: readonly GivenText[], onArrival: (texts: readonly string[]) => Promise<void>) {
    this.#onArrival = onArrival;
    this.#texts = given.map((text) => (typeof text === "string" ? text : ""));
    this.sources = given.map((text, index) => {
      if (typeof text === "string") return text;
      this.#arriving += 1;
      return this.#note(index, text);
    });
  }

  /** Everything that is to be spoken, as far as it has come in. */
  get whole(): readonly string[] {
    return this.#texts;
  }

  /** Whether so many code units of the texts are all there is to say. */
  endsAt(spokenCharacters: number): boolean {
    return this.#arriving === 0 && spokenCharacters >= this.#texts.reduce((sum, { length }) => sum + length, 0);
  }

  /** What the first so many code units of the texts say: as many texts, the later ones cut short or empty. */
  upTo(spokenCharacters: number): readonly string[] {
    let left = spokenCharacters;
    return this.#texts.map((text) => {
      const part = text.slice(0, Math.max(0, left));
      left -= text.length;
      return part;
    });
  }

  async *#note(index: number, text: AsyncIterable<string>): AsyncGenerator<string, void, void> {
    for await (const part of text) {
      const before = this.#texts[index] ?? "";
      await this.#onArrival(this.#texts.with(index, before + part));
      this.#texts[index] = before + part;
      yield part;
    }
    this.#arriving -= 1;
  }
}

/** Texts of a script as one, a line for each. */
export function joinTexts(texts: readonly string[]): string {
  return texts.join("\n").trim();
}
