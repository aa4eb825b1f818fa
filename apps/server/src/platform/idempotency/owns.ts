import { workspaceTable, type Owns } from "../owned/owned.ts";
import { idempotentRequests } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(idempotentRequests, { notExported: "answers kept for repeated requests, sealed" })],
};
