import type { Utterance } from "@voicewright/speech/script/speak-script";

type GivenText = Utterance["text"];

/** The texts of a script as far as they have come in, one for each utterance. */
export class ScriptText {
  /** The same texts; those that are still arriving are noted as they are read. */
  readonly sources: readonly GivenText[];
  readonly #texts: string[];
  readonly #onArrival: (text: string) => Promise<void>;
  #arriving = 0;

  /** `onArrival` is awaited with the whole text so far before a part of one that is still arriving is spoken. */
  constructor(given: readonly GivenText[], onArrival: (text: string) => Promise<void>) {
    this.#onArrival = onArrival;
    this.#texts = given.map((text) => (typeof text === "string" ? text : ""));
    this.sources = given.map((text, index) => {
      if (typeof text === "string") return text;
      this.#arriving += 1;
      return this.#note(index, text);
    });
  }

  /** Everything that is to be spoken, with a line for each utterance. */
  get whole(): string {
    return this.#texts.join("\n").trim();
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
      const before = this.#texts[index] ?? "";
      await this.#onArrival(this.#texts.with(index, before + part).join("\n"));
      this.#texts[index] = before + part;
      yield part;
    }
    this.#arriving -= 1;
  }
}
