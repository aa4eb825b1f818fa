import {
  AssistantAction,
  type AssistantTurnBody,
  type AssistantTurnLine,
} from "@voicewright/contract/assistant/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import * as z from "zod/mini";
import { readJsonObject } from "../../adapters/text-server/ask-chat.ts";

/** What the assistant wants to do, as far as it may: with the tools that there are, and to places that this person has. */
export function checkAction(
  order: string,
  { destinations, links }: Pick<AssistantTurnBody, "destinations" | "links">,
): AssistantTurnLine {
  const wanted = readJsonObject(order);
  const parsed = z.safeParse(AssistantAction, wanted);
  if (!parsed.success)
    return { type: "refused", result: isWay(wanted) ? MESSAGES.assistantRouteNotFound : MESSAGES.assistantFailed };
  const action = parsed.data;
  const isMissing =
    (action.tool === "go_to" && !destinations.includes(action.destination)) ||
    (action.tool === "show_link" && !links.includes(action.link));
  return isMissing ? { type: "refused", result: MESSAGES.assistantRouteNotFound } : { type: "action", action };
}

/** Whether it wanted to go somewhere, if only to a place that nobody knows. */
function isWay(wanted: unknown): boolean {
  const { success, data } = z.safeParse(z.object({ tool: z.enum(["go_to", "show_link"]) }), wanted);
  return success && data !== undefined;
}
