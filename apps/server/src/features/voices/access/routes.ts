import { resourceRoutes } from "@voicewright/contract/voices/resources";
import type { ResourceRole } from "@voicewright/contract/rules/access/voice-roles";
import { requirePermission } from "../../../platform/identity.ts";
import { actorOf } from "../../../platform/audit/audit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { describeVoiceAccess } from "./describe-access.ts";
import { changeVoiceAccess } from "./share-access.ts";

const WRITING_ROLES: ReadonlySet<ResourceRole> = new Set(["editor", "admin"]);
const OK = { status: "ok" } as const;

/** Who in the workspace may do what with its voices. */
export function registerResourceRoutes(server: FeatureServer, platform: Platform): void {
  const { database } = platform;

  implementRoute(server, resourceRoutes.getResource, ({ scope, params, query }) =>
    describeVoiceAccess(database, scope, params.resource_id, query.search),
  );

  implementRoute(server, resourceRoutes.shareResource, async ({ caller, scope, params, body, request }) => {
    const { role } = body;
    // With a key, nobody gives a role that may more with the voice than the key.
    requirePermission(caller, WRITING_ROLES.has(role) ? "voices_write" : "voices_read");
    await changeVoiceAccess(platform, actorOf(scope, request), params.resource_id, { target: body, role });
    return OK;
  });

  implementRoute(server, resourceRoutes.unshareResource, async ({ scope, params, body, request }) => {
    await changeVoiceAccess(platform, actorOf(scope, request), params.resource_id, { target: body, role: null });
    return OK;
  });
}
