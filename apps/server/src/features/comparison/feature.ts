import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerComparisonRoutes } from "./routes.ts";
import { deleteUntoldComparisonsAcrossWorkspaces } from "./store.ts";
import { installationTable, workspaceTable } from "../../platform/owned/owned.ts";
import { comparisonSettings, generationComparisons } from "./tables.ts";

const UNTOLD_KEPT_MS = 30 * 86_400_000;

export const comparison: Feature<undefined> = {
  name: "comparison",
  uses: [],
  owns: {
    tables: [workspaceTable(generationComparisons), installationTable(comparisonSettings)],
  },
  open: ({ platform, server }) => {
    registerComparisonRoutes(server, platform);
    const { database, clock } = platform;
    return {
      ...NO_TOOLS,
      sweeps: [() => deleteUntoldComparisonsAcrossWorkspaces(database, new Date(clock().getTime() - UNTOLD_KEPT_MS))],
    };
  },
};
