import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { voiceRoles } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(voiceRoles)],
};
