import type { Utterance } from "@voicewright/speech/script/speak-script";

type GivenText = Utterance["text"];

/** The texts of a script as far as they have come in, one for each utterance. */
export class ScriptText {
  /** The same texts; those that are still arriving are noted as they are read. */
  readonly sources: readonly GivenText[];
  readonly #texts: string[];
  #arriving = 0;

  constructor(given: readonly GivenText[]) {
    this.#texts = given.map((text) => (typeof text === "string" ? text : ""));
    this.sources = given.map((text, index) => {
      if (typeof text === "string") return text;
      this.#arriving += 1;
      return this.#note(index, text);
    });
  }

  /** Everything that is to be spoken, with a line for each utterance. */
  get whole(): string {
    return this.#texts.join("\n");
  }

  /** Whether so many code units of the texts are all there is to say. */
  endsAt(spokenCharacters: number): boolean {
    return this.#arriving === 0 && spokenCharacters >= this.#texts.reduce((sum, { length }) => sum + length, 0);
  }

  /** What the first so many code units of the texts say. */
  upTo(spokenCharacters: number): string {
    let left = spokenCharacters;
    const spoken = this.#texts.map((text) => {
      const part = text.slice(0, Math.max(0, left));
      left -= text.length;
      return part;
    });
    return spoken.join("\n").trim();
  }

  async *#note(index: number, text: AsyncIterable<string>): AsyncGenerator<string, void, void> {
    for await (const part of text) {
      this.#texts[index] += part;
      yield part;
    }
    this.#arriving -= 1;
  }
}
