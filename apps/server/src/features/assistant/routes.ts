import { assistantRoutes } from "@voicewright/contract/assistant/routes";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { answerTurn } from "./answer-turn.ts";
import { findVariables } from "./find-variables.ts";

export function registerAssistantRoutes(server: FeatureServer, platform: Platform): void {
  const { abilities, rateLimits } = platform;

  implementRoute(server, assistantRoutes.beginConversation, async ({ caller, request }) => ({
    dynamic_variables: await findVariables(platform, caller, request.headers["accept-language"]),
    can_converse: abilities.chat !== undefined,
    can_transcribe: abilities.find("recognition") !== undefined,
  }));

  implementRoute(server, assistantRoutes.continueConversation, async ({ caller, body, request, reply, signal }) => {
    const chat = abilities.requireChat();
    await rateLimits.take("assistant_turns", caller.scope.userId);
    const variables = await findVariables(platform, caller, request.headers["accept-language"]);
    void reply.type("application/x-ndjson");
    return answerTurn(platform, chat, { variables, body, signal });
  });
}
