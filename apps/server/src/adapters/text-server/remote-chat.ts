import type { Chat, ChatRequest } from "@voicewright/text/chat/chat";
import * as z from "zod/mini";
import { fetchOutbound } from "../../platform/outbound/fetch-outbound.ts";
import { TEXT_SERVER_CALL } from "../../platform/outbound/outbound-uses.ts";
import type { TextServerSpec } from "./text-server-spec.ts";

const ANSWER_TIMEOUT_MS = 6_000;
const STREAM_TIMEOUT_MS = 60_000;
const ANSWER_MAX_CHARACTERS = 20_000;
const STREAM_MAX_CHARACTERS = 8_000;
/** Of one event, so that a server that never ends a line fills no memory. */
const EVENT_MAX_CHARACTERS = 100_000;

const ChatAnswer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });
const ChatChunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.optional(z.nullable(z.string())) }) })),
});

/** The operator's server with a language model, in the protocol that they all speak. */
export class RemoteChat implements Chat {
  readonly source = "remote";
  readonly #spec: TextServerSpec;

  constructor(spec: TextServerSpec) {
    this.#spec = spec;
  }

  async answer({ answerMaxCharacters = ANSWER_MAX_CHARACTERS, ...request }: ChatRequest): Promise<string> {
    const response = await this.#open({ timeoutMs: ANSWER_TIMEOUT_MS, ...request }, false);
    const body = await readBounded(response, answerMaxCharacters);
    if (!response.ok) throw new Error(`The text server answered ${response.status}.`);
    const [choice] = ChatAnswer.parse(JSON.parse(body)).choices;
    if (choice === undefined) throw new Error("The text server answered without a text.");
    return choice.message.content;
  }

  async *stream({
    answerMaxCharacters = STREAM_MAX_CHARACTERS,
    ...request
  }: ChatRequest): AsyncGenerator<string, void, void> {
    const response = await this.#open({ timeoutMs: STREAM_TIMEOUT_MS, ...request }, true);
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The text server answered ${response.status}.`);
    }
    let characters = 0;
    for await (const data of eventsOf(response)) {
      if (data === "[DONE]") return;
      const text = ChatChunk.parse(JSON.parse(data)).choices[0]?.delta.content ?? "";
      characters += text.length;
      if (characters > answerMaxCharacters) throw new Error("The text server answered too much.");
      if (text !== "") yield text;
    }
  }

  async #open(
    { messages, seed = 0, timeoutMs, signal }: ChatRequest & { readonly timeoutMs: number },
    stream: boolean,
  ): Promise<Response> {
    const { baseUrl, apiKey, model } = this.#spec;
    const timeout = AbortSignal.timeout(timeoutMs);
    return await fetchOutbound(TEXT_SERVER_CALL, {
      url: new URL(`${baseUrl}/chat/completions`),
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages, seed, temperature: 0, stream }),
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
  }
}

async function readBounded(response: Response, maximumCharacters: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maximumCharacters) throw new Error("The text server answered too much.");
  }
  return text;
}

/** The data of server-sent events; those of such servers have one line each. */
async function* eventsOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of response.body ?? []) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > EVENT_MAX_CHARACTERS) throw new Error("The text server answered too much.");
    for (const line of lines) if (line.startsWith("data:")) yield line.slice("data:".length).trim();
  }
}
