import { MODELS } from "@voicewright/contract/rules/model-catalogue";
import { modelsRoutes } from "@voicewright/contract/models";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { listServingEngines } from "./choose-model.ts";
import { presentModel } from "./present-model.ts";

export function registerModelsRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, modelsRoutes.listModels, async () =>
    MODELS.map((model) => presentModel(model, listServingEngines(platform.speech, model))),
  );
}
