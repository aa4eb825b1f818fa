import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { usageEvents } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(usageEvents)],
};
