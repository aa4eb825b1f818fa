import type { Feature } from "../../platform/feature.ts";
import { registerProducerRoutes } from "./producer-routes.ts";
import { releaseAbandonedAcrossWorkspaces } from "./release-abandoned.ts";
import { registerProductionRoutes } from "./routes.ts";
import { workspaceTable } from "../../platform/owned/owned.ts";
import { producers, productionCollections, productions as productionRows, productionTeams } from "./tables.ts";

export const productions: Feature<undefined> = {
  name: "productions",
  uses: ["history"],
  sends: ["production.changed"],
  // Who left the workspace has left what they had claimed.
  subscribes: ["workspace.access_changed"],
  owns: {
    tables: [
      workspaceTable(productionTeams),
      workspaceTable(producers),
      workspaceTable(productionCollections),
      workspaceTable(productionRows),
    ],
  },
  open: ({ platform, server }) => {
    registerProductionRoutes(server, platform);
    registerProducerRoutes(server, platform);
    return {
      tools: undefined,
      sweeps: [() => releaseAbandonedAcrossWorkspaces(platform)],
      onEvent: ({ workspaceId }) => releaseAbandonedAcrossWorkspaces(platform, workspaceId),
    };
  },
};
