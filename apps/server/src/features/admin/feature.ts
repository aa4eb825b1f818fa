import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { adminHealthRoutes } from "@voicewright/contract/admin/health";
import { adminParkedWorkRoutes } from "@voicewright/contract/admin/parked-work";
import { actorOf } from "../../platform/audit/audit.ts";
import { implementRoute } from "../../platform/route.ts";
import { registerAuditRoutes } from "./audit/routes.ts";
import { getHealth } from "./health/get-health.ts";
import { dropParkedWork, listParkedWork, retryParkedWork } from "./health/parked-work.ts";
import { registerStorageRoutes } from "./storage/routes.ts";
import { registerAdminJobRoutes } from "./tasks/routes.ts";
import { registerPeopleRoutes } from "./people/routes.ts";
import { registerAdminVoiceRoutes } from "./safety/routes.ts";

export const admin: Feature<undefined> = {
  name: "admin",
  uses: ["system"],
  sends: ["voice.changed"],
  open: ({ platform, server }) => {
    registerPeopleRoutes(server, platform);
    registerAdminVoiceRoutes(server, platform);
    registerAuditRoutes(server, platform);
    registerAdminJobRoutes(server, platform);
    registerStorageRoutes(server, platform);
    implementRoute(server, adminHealthRoutes.getHealth, () => getHealth(platform, server.gate.isStopping));
    const { listParkedWork: list, retryParkedWork: retry, dropParkedWork: drop } = adminParkedWorkRoutes;
    implementRoute(server, list, () => listParkedWork(platform));
    implementRoute(server, retry, ({ scope, params, request }) =>
      retryParkedWork(platform, actorOf(scope, request), params.parked_id),
    );
    implementRoute(server, drop, ({ scope, params, request }) =>
      dropParkedWork(platform, actorOf(scope, request), params.parked_id),
    );
    return NO_TOOLS;
  },
};
