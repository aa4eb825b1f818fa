import { productionRoutes } from "@voicewright/contract/productions/routes";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { changeProduction, deleteProduction } from "./change-production.ts";
import { createProduction } from "./create-production.ts";
import { downloadProduction } from "./download-production.ts";
import { createCollection, deleteCollection, showCollection, showCollections, showView } from "./manage-collections.ts";
import { moveProduction } from "./move-production.ts";
import { showProduction } from "./present-production.ts";
import { requireProductions } from "./require-productions.ts";
import { speakLine } from "./speak-line.ts";

const OK = { status: "ok" } as const;

export function registerProductionRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, productionRoutes.listCollections, async ({ caller, scope }) => {
    await requireProductions(platform, scope);
    return await showCollections(platform, caller);
  });

  implementRoute(server, productionRoutes.createCollection, async ({ caller, scope, body }) => {
    await requireProductions(platform, scope);
    return await createCollection(platform, caller, body.name);
  });

  implementRoute(server, productionRoutes.getCollection, async ({ caller, scope, params }) => {
    await requireProductions(platform, scope);
    return await showCollection(platform, caller, params.collection_id);
  });

  implementRoute(server, productionRoutes.deleteCollection, async ({ caller, scope, params }) => {
    await requireProductions(platform, scope);
    await deleteCollection(platform, caller, params.collection_id);
    return OK;
  });

  implementRoute(server, productionRoutes.createProduction, async ({ caller, scope, body }) => {
    await requireProductions(platform, scope);
    return await createProduction(platform, caller, body);
  });

  implementRoute(server, productionRoutes.listProductions, async ({ caller, scope, query }) => {
    await requireProductions(platform, scope);
    return await showView(platform, caller, query.view);
  });

  implementRoute(server, productionRoutes.getProduction, async ({ caller, scope, params }) => {
    await requireProductions(platform, scope);
    return await showProduction(platform.database, caller, params.production_id);
  });

  implementRoute(server, productionRoutes.changeProduction, async ({ caller, scope, params, body }) => {
    await requireProductions(platform, scope);
    return await changeProduction(platform, caller, params.production_id, body);
  });

  implementRoute(server, productionRoutes.deleteProduction, async ({ caller, scope, params }) => {
    await requireProductions(platform, scope);
    await deleteProduction(platform, caller, params.production_id);
    return OK;
  });

  implementRoute(server, productionRoutes.moveProduction, async ({ caller, scope, params, body }) => {
    await requireProductions(platform, scope);
    return await moveProduction(platform, caller, params.production_id, body);
  });

  implementRoute(server, productionRoutes.speakLine, async ({ caller, scope, params, requestId, signal }) => {
    const arrivedAtMs = performance.now();
    await requireProductions(platform, scope);
    const { production_id: productionId, line_id: lineId } = params;
    return await speakLine(platform, caller, { productionId, lineId, requestId, arrivedAtMs, signal });
  });

  implementRoute(server, productionRoutes.downloadProduction, async ({ scope, params, reply, signal }) => {
    await requireProductions(platform, scope);
    return await downloadProduction(platform, scope, params.production_id, { reply, signal });
  });
}
