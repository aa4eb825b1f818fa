import { deleteOldInvitesAcrossWorkspaces } from "../../entities/workspace/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerAccessRequestRoutes } from "./access-requests/routes.ts";
import { registerInviteRoutes } from "./invite-routes.ts";
import { registerPictureRoutes } from "./picture-routes.ts";
import { registerMembersRoutes } from "./routes.ts";
import { workspaceTable } from "../../platform/owned/owned.ts";
import { accessRequests } from "./access-requests/tables.ts";

export const members: Feature<undefined> = {
  name: "members",
  uses: [],
  sends: ["access_request.changed"],
  owns: {
    tables: [workspaceTable(accessRequests)],
  },
  open: ({ platform, server }) => {
    registerMembersRoutes(server, platform);
    registerPictureRoutes(server, platform);
    registerInviteRoutes(server, platform);
    registerAccessRequestRoutes(server, platform);
    const { database, clock } = platform;
    return { ...NO_TOOLS, sweeps: [() => deleteOldInvitesAcrossWorkspaces(database, clock())] };
  },
};
