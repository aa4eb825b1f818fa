import type { Logger } from "pino";
import * as z from "zod/mini";
import type { TextServerSpec } from "./text-server-spec.ts";
import { type ChatMessage, openChat } from "./open-chat.ts";

const TIMEOUT_MS = 6_000;
const ATTEMPTS = 2;
const ANSWER_MAX_CHARACTERS = 20_000;

export type TextServerRequest<Result> = {
  readonly messages: readonly ChatMessage[];
  readonly seed: number;
  /** What the answer says; undefined when it is of no use. */
  readonly read: (answer: string) => Result | undefined;
  readonly timeoutMs?: number;
  readonly answerMaxCharacters?: number;
  readonly signal?: AbortSignal;
};

/** Asks the operator's server with a language model, a second time when its answer is of no use. Whatever fails is undefined. */
export async function askTextServer<Result>(
  spec: TextServerSpec,
  log: Logger,
  order: TextServerRequest<Result>,
): Promise<Result | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const result = order.read(await chat(spec, order));
      if (result !== undefined) return result;
      throw new Error("The answer is of no use.");
    } catch (error) {
      if (order.signal?.aborted === true) return undefined;
      log.warn({ err: error, attempt }, "the text server did not help; the built-in way does it");
    }
  }
  return undefined;
}

const ChatAnswer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });

async function chat(spec: TextServerSpec, order: Omit<TextServerRequest<unknown>, "read">): Promise<string> {
  const { messages, seed, signal, timeoutMs = TIMEOUT_MS, answerMaxCharacters = ANSWER_MAX_CHARACTERS } = order;
  const response = await openChat(spec, { messages, seed, stream: false, timeoutMs, signal });
  const body = await readBounded(response, answerMaxCharacters);
  if (!response.ok) throw new Error(`The text server answered ${response.status}.`);
  const [choice] = ChatAnswer.parse(JSON.parse(body)).choices;
  if (choice === undefined) throw new Error("The text server answered without a text.");
  return choice.message.content;
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

/** The JSON object that an answer holds, among whatever words. */
export function readJsonObject(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
