import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { spokenPeaks } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(spokenPeaks)],
};
