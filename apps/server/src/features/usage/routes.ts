import { usageRoutes } from "@voicewright/contract/usage";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { getCharacterStats } from "./get-character-stats.ts";
import { queryRequests, queryUsageByProduct } from "./query-analytics.ts";

export function registerUsageRoutes(server: FeatureServer, platform: Platform): void {
  const { database } = platform;
  implementRoute(server, usageRoutes.getCharacterStats, ({ scope, query }) =>
    getCharacterStats(database, scope, query),
  );
  implementRoute(server, usageRoutes.queryUsageByProduct, ({ scope, body }) =>
    queryUsageByProduct(database, scope, body),
  );
  implementRoute(server, usageRoutes.queryRequests, ({ scope, body }) => queryRequests(database, scope, body));
}
