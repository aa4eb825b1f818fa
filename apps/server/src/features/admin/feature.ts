import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { adminHealthRoutes } from "@voicewright/contract/admin/health";
import { implementRoute } from "../../platform/route.ts";
import { registerAuditRoutes } from "./audit/routes.ts";
import { getHealth } from "./health/get-health.ts";
import { registerStorageRoutes } from "./storage/routes.ts";
import { registerAdminJobRoutes } from "./tasks/routes.ts";
import { registerPeopleRoutes } from "./people/routes.ts";
import { registerAdminVoiceRoutes } from "./safety/routes.ts";

export const admin: Feature<undefined> = {
  name: "admin",
  uses: ["system", "voices"],
  open: ({ platform, server }) => {
    registerPeopleRoutes(server, platform);
    registerAdminVoiceRoutes(server, platform);
    registerAuditRoutes(server, platform);
    registerAdminJobRoutes(server, platform);
    registerStorageRoutes(server, platform);
    implementRoute(server, adminHealthRoutes.getHealth, () => getHealth(platform, server.gate.isStopping));
    return NO_TOOLS;
  },
};
