import * as z from "zod/mini";
import type { TextServerSpec } from "./text-server-spec.ts";
import { type ChatMessage, openChat } from "./open-chat.ts";

const TIMEOUT_MS = 60_000;
const ANSWER_MAX_CHARACTERS = 8_000;
/** Of one event, so that a server that never ends a line fills no memory. */
const EVENT_MAX_CHARACTERS = 100_000;

const ChatChunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.optional(z.nullable(z.string())) }) })),
});

export type StreamedTextRequest = { readonly messages: readonly ChatMessage[]; readonly signal: AbortSignal };

/** The answer of the operator's server with a language model, as it is written. Throws when it does not answer, or too much. */
export async function* streamTextServer(
  spec: TextServerSpec,
  { messages, signal }: StreamedTextRequest,
): AsyncGenerator<string> {
  const response = await openChat(spec, { messages, stream: true, timeoutMs: TIMEOUT_MS, signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The text server answered ${response.status}.`);
  }
  let characters = 0;
  for await (const data of eventsOf(response)) {
    if (data === "[DONE]") return;
    const text = ChatChunk.parse(JSON.parse(data)).choices[0]?.delta.content ?? "";
    characters += text.length;
    if (characters > ANSWER_MAX_CHARACTERS) throw new Error("The text server answered too much.");
    if (text !== "") yield text;
  }
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
