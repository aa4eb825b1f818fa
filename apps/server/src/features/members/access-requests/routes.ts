import { meetsSeat } from "@voicewright/contract/rules/seats";
import { accessRequestRoutes } from "@voicewright/contract/members/access-requests";
import { actorOf } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { allowAccess, declineAccess } from "./answer-request.ts";
import { listAccessRequests } from "./list-requests.ts";
import { requestAccess } from "./request-access.ts";

const OK = { status: "ok" } as const;

export function registerAccessRequestRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, accessRequestRoutes.listAccessRequests, async ({ caller, scope }) =>
    // Only admins can answer what others ask for.
    listAccessRequests(platform.database, scope, meetsSeat(caller.seat, "workspace_admin") ? undefined : scope.userId),
  );

  implementRoute(server, accessRequestRoutes.requestAccess, async ({ caller, scope, body, request }) => {
    if (caller.abilities.has(body.permission))
      throw new AppError("permission_held", `You have the permission ${body.permission}.`, { param: "permission" });
    return await requestAccess(platform, actorOf(scope, request), body.permission);
  });

  implementRoute(server, accessRequestRoutes.allowAccess, async ({ scope, params, request }) => {
    await allowAccess(platform, actorOf(scope, request), params.access_request_id);
    return OK;
  });

  implementRoute(server, accessRequestRoutes.declineAccess, async ({ scope, params, request }) => {
    await declineAccess(platform, actorOf(scope, request), params.access_request_id);
    return OK;
  });
}
