import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { generationLines } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(generationLines, { notExported: "hashes of what may be generated again" })],
};
