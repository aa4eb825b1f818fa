import { resourceRoutes } from "@voicewright/contract/workspaces/resources";
import { actorOf } from "../../../platform/audit/audit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { describeVoiceAccess } from "./describe-access.ts";
import { changeVoiceAccess } from "./share-access.ts";

const OK = { status: "ok" } as const;

/** Who in the workspace may do what with its voices. */
export function registerResourceRoutes(server: FeatureServer, platform: Platform): void {
  const { database } = platform;

  implementRoute(server, resourceRoutes.getResource, ({ scope, params, query }) =>
    describeVoiceAccess(database, scope, params.resource_id, query.search),
  );

  implementRoute(server, resourceRoutes.shareResource, async ({ scope, params, body, request }) => {
    const { role } = body;
    await changeVoiceAccess(platform, actorOf(scope, request), params.resource_id, { target: body, role });
    return OK;
  });

  implementRoute(server, resourceRoutes.unshareResource, async ({ scope, params, body, request }) => {
    await changeVoiceAccess(platform, actorOf(scope, request), params.resource_id, { target: body, role: null });
    return OK;
  });
}
