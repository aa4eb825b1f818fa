import { workspaceTable, type Owns } from "../owned/owned.ts";
import { parkedWork } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(parkedWork, { notExported: "what could not be handled, by its number, for the operator" })],
};
