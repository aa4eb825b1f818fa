import { MODELS } from "@voicewright/contract/rules/model-catalogue";
import { OPENAI_MODELS } from "@voicewright/contract/openai-speech/routes";
import { type Model, modelsRoutes } from "@voicewright/contract/models/routes";
import { engineName } from "../../entities/voice/engines/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { listServingEngines } from "./serving-engines.ts";
import { atCostRate } from "../../entities/speaking/resolve/index.ts";
import { presentModel } from "./present-model.ts";

export function registerModelsRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, modelsRoutes.listModels, async ({ scope, caller, request, reply }) => {
    const now = platform.clock();
    const models = await Promise.all(
      MODELS.map(async (model) => {
        const priced = await atCostRate(platform.database, scope, model, now);
        const engines = listServingEngines(platform.speech, model);
        const [best] = engines;
        const bestName = best === undefined ? null : engineName(platform, best);
        return presentModel(model, priced, { engines, bestName });
      }),
    );
    // Only clients of OpenAI's API send a key as bearer, and they expect its form.
    const isOpenAi = caller.kind === "api_key" && request.headers["xi-api-key"] === undefined;
    return isOpenAi ? await reply.send(toOpenAiList(models)) : models;
  });
}

function toOpenAiList(models: readonly Model[]) {
  const ids = [...Object.keys(OPENAI_MODELS), ...models.map(({ model_id: id }) => id)];
  return { object: "list", data: ids.map((id) => ({ id, object: "model", created: 0, owned_by: "voicewright" })) };
}
