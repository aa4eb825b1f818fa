import { usageRoutes } from "@voicewright/contract/subscription/routes";
import { listKeyNames } from "../../platform/identity/api-key-store.ts";
import { requirePeople } from "../../platform/identity.ts";
import { listUserNames } from "../../platform/identity/members.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { getCharacterStats } from "./get-character-stats.ts";
import { queryRequests, queryUsageByProduct } from "./query-analytics.ts";

const WORKSPACE_METRICS = usageRoutes.queryUsageByProduct.people;

export function registerUsageRoutes(server: FeatureServer, platform: Platform): void {
  const { database } = platform;
  implementRoute(server, usageRoutes.getCharacterStats, ({ caller, scope, query }) => {
    // What others use is not everybody's to see; whether it is asked for stands in the query.
    if (query.include_workspace_metrics) requirePeople(caller, WORKSPACE_METRICS);
    return getCharacterStats(database, scope, query);
  });
  implementRoute(server, usageRoutes.queryUsageByProduct, ({ scope, body }) =>
    queryUsageByProduct(database, scope, body),
  );
  implementRoute(server, usageRoutes.queryRequests, ({ scope, body }) => queryRequests(database, scope, body));
  implementRoute(server, usageRoutes.listUsageNames, async ({ scope }) => {
    const keys = await listKeyNames(database, scope);
    return {
      users: (await listUserNames(database, scope)).map(({ userId, name }) => ({ user_id: userId, name })),
      api_keys: keys.map(({ id, name, hint }) => ({ hashed_xi_api_key: id, name, hint })),
    };
  });
}
