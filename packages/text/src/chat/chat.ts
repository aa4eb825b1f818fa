export type ChatMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

export type ChatRequest = {
  readonly messages: readonly ChatMessage[];
  /** The same request with the same seed is answered alike, as far as the engine can. */
  readonly seed?: number;
  /** For the whole answer. */
  readonly timeoutMs?: number;
  readonly answerMaxCharacters?: number;
  readonly signal?: AbortSignal;
};

/** The port of language models: answers texts by texts. There is none without a server that the operator names. */
export interface Chat {
  readonly source: "remote";
  /** The whole answer. Throws when the engine does not answer in time, or too much. */
  answer(request: ChatRequest): Promise<string>;
  /** The answer as it is written, in parts that are never empty. Throws as `answer` does. */
  stream(request: ChatRequest): AsyncIterable<string>;
}
