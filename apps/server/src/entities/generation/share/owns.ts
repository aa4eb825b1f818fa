import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { shareLinks } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(shareLinks)],
};
