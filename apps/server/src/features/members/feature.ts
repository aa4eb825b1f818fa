import { deleteOldInvitesAcrossWorkspaces } from "../../entities/workspace/index.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerInviteRoutes } from "./invite-routes.ts";
import { registerMembersRoutes } from "./routes.ts";

export const members: Feature<undefined> = {
  name: "members",
  uses: [],
  open: ({ platform, server }) => {
    registerMembersRoutes(server, platform);
    registerInviteRoutes(server, platform);
    const { database, clock } = platform;
    return { ...NO_TOOLS, sweeps: [() => deleteOldInvitesAcrossWorkspaces(database, clock())] };
  },
};
