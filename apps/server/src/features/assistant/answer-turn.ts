import type { AssistantTurnBody, AssistantTurnLine, AssistantVariables } from "@voicewright/contract/assistant/routes";
import type { Chat } from "@voicewright/text/chat/chat";
import type { Platform } from "../../platform/platform.ts";
import { checkAction } from "./check-action.ts";
import { messagesFor } from "./prompt.ts";
import { TurnReader } from "./turn-reader.ts";

type Turn = {
  readonly variables: AssistantVariables;
  readonly body: AssistantTurnBody;
  readonly signal: AbortSignal;
};

/** The assistant's next answer, line by line. A server that fails is said so in the last line: the web app answers then. */
export async function* answerTurn(
  { log }: Pick<Platform, "log">,
  chat: Chat,
  { variables, body, signal }: Turn,
): AsyncGenerator<Uint8Array> {
  const reader = new TurnReader();
  try {
    for await (const part of chat.stream({ messages: messagesFor(variables, body), signal })) {
      const text = reader.push(part);
      if (text !== "") yield toLine({ type: "text", text });
    }
    const { text, order } = reader.end();
    if (text !== "") yield toLine({ type: "text", text });
    if (order !== undefined) yield toLine(checkAction(order, body));
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ err: error }, "the text server did not help; the assistant answers from the documentation");
    yield toLine({ type: "failed" });
  }
}

function toLine(line: AssistantTurnLine): Uint8Array {
  return Buffer.from(`${JSON.stringify(line)}\n`);
}
