import type { Utterance } from "@voicewright/speech/script/speak-script";

/** The texts of a script as far as they have come in, one for each utterance. */
export class ScriptText {
  /** The same utterances, whose texts are noted as they are read. */
  readonly utterances: readonly Utterance[];
  readonly #texts: string[];
  #arriving = 0;

  constructor(utterances: readonly Utterance[]) {
    this.#texts = utterances.map(({ text }) => (typeof text === "string" ? text : ""));
    this.utterances = utterances.map((utterance, index) => {
      if (typeof utterance.text === "string") return utterance;
      this.#arriving += 1;
      return { ...utterance, text: this.#note(index, utterance.text) };
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
