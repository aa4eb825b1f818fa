import type { Chat, ChatRequest } from "@voicewright/text/chat/chat";
import type { Logger } from "pino";

const ATTEMPTS = 2;

export type ReadChatRequest<Result> = ChatRequest & {
  /** What the answer says; undefined when it is of no use. */
  readonly read: (answer: string) => Result | undefined;
};

/** Asks a language model, a second time when its answer is of no use. Whatever fails is undefined. */
export async function askChat<Result>(
  chat: Chat,
  log: Logger,
  { read, ...request }: ReadChatRequest<Result>,
): Promise<Result | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const result = read(await chat.answer(request));
      if (result !== undefined) return result;
      throw new Error("The answer is of no use.");
    } catch (error) {
      if (request.signal?.aborted === true) return undefined;
      log.warn({ err: error, attempt }, "the text server did not help; the built-in way does it");
    }
  }
  return undefined;
}

/** The JSON object that an answer holds, among whatever words. */
export function readJsonObject(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}
