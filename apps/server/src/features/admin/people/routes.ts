import { adminUserRoutes } from "@voicewright/contract/admin/users";
import { adminWorkspaceRoutes } from "@voicewright/contract/admin/workspaces";
import { actorOf } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { changeWorkspaceStatus, grantCredits } from "../../../platform/operator/change-workspace.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { changeUser, listUsers } from "./list-users.ts";
import { getWorkspace, listWorkspaces } from "./list-workspaces.ts";

export function registerPeopleRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, adminWorkspaceRoutes.listWorkspaces, ({ query }) => listWorkspaces(platform, query));

  implementRoute(server, adminWorkspaceRoutes.updateWorkspace, async ({ scope, params, body, request }) => {
    const { workspace_id: workspaceId } = params;
    if (body.is_suspended === true && workspaceId === scope.workspaceId)
      throw new AppError("would_lock_out_admin", "You are in this workspace yourself.");
    await changeWorkspaceStatus(platform, actorOf(scope, request), workspaceId, body);
    return await getWorkspace(platform, workspaceId);
  });

  implementRoute(server, adminWorkspaceRoutes.grantCredits, async ({ scope, params, body, request }) => {
    const { workspace_id: workspaceId } = params;
    const grant = { credits: body.credits, note: "granted by the admin of the installation" };
    await grantCredits(platform, actorOf(scope, request), workspaceId, grant);
    return await getWorkspace(platform, workspaceId);
  });

  implementRoute(server, adminUserRoutes.listUsers, ({ query }) => listUsers(platform, query));

  implementRoute(server, adminUserRoutes.updateUser, ({ scope, params, body, request }) =>
    changeUser(platform, actorOf(scope, request), params.user_id, body),
  );
}
