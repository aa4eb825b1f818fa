import { MODELS } from "@voicewright/contract/model-catalogue";
import { modelsRoutes } from "@voicewright/contract/models";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { presentModel } from "./present-model.ts";

export function registerModelsRoutes(server: FeatureServer): void {
  implementRoute(server, modelsRoutes.listModels, async () => MODELS.map(presentModel));
}
