import { assistantRoutes } from "@voicewright/contract/assistant/routes";
import { chooseAbility } from "@voicewright/speech/engines/choose-ability";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { answerTurn } from "./answer-turn.ts";
import { findVariables } from "./find-variables.ts";

export function registerAssistantRoutes(server: FeatureServer, platform: Platform): void {
  const { config, installedPacks, rateLimits } = platform;

  implementRoute(server, assistantRoutes.beginConversation, async ({ caller, request }) => ({
    dynamic_variables: await findVariables(platform, caller, request.headers["accept-language"]),
    can_converse: config.textServer !== undefined,
    can_transcribe: chooseAbility("recognition", installedPacks.packs).kind === "local",
  }));

  implementRoute(server, assistantRoutes.continueConversation, async ({ caller, body, request, reply, signal }) => {
    if (config.textServer === undefined)
      throw new AppError("not_found", "This installation has no server with a language model.");
    await rateLimits.take("assistant_turns", caller.scope.userId);
    const variables = await findVariables(platform, caller, request.headers["accept-language"]);
    void reply.type("application/x-ndjson");
    return answerTurn(platform, config.textServer, { variables, body, signal });
  });
}
