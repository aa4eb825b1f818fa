import { AUDIT_RETENTION_MS } from "@voicewright/contract/rules/limits";
import { deleteOldAuditRowsAcrossWorkspaces } from "../../platform/audit/audit-store.ts";
import { type Feature, NO_TOOLS } from "../../platform/feature.ts";
import { registerEventRoutes } from "./follow-events.ts";
import { registerWorkspaceRoutes } from "./routes.ts";

export const workspaceSettings: Feature<undefined> = {
  name: "workspace-settings",
  uses: ["onboarding", "affiliate", "productions"],
  open: ({ platform, server }) => {
    registerWorkspaceRoutes(server, platform);
    registerEventRoutes(server, platform);
    const { database, clock } = platform;
    return {
      ...NO_TOOLS,
      sweeps: [() => deleteOldAuditRowsAcrossWorkspaces(database, new Date(clock().getTime() - AUDIT_RETENTION_MS))],
    };
  },
};
