import {
  type AssistantBeginning,
  type AssistantTurnBody,
  type AssistantTurnLine,
  assistantRoutes,
} from "@voicewright/contract/assistant/routes";
import { api } from "@/shared/api/api-client.ts";

/** What a conversation begins with. */
export async function beginConversation(): Promise<AssistantBeginning> {
  return await api(assistantRoutes.beginConversation);
}

/** The next answer, line by line as it is written. Throws what a call throws. */
export async function* continueConversation(body: AssistantTurnBody): AsyncGenerator<AssistantTurnLine> {
  const response = await api(assistantRoutes.continueConversation, { body });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  let rest = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as AssistantTurnLine;
  }
}
