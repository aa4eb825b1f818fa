import { personTable, workspaceTable, type Owns } from "../../platform/owned/owned.ts";
import { personas, workspaceInvites } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(workspaceInvites, { without: ["token_hash"] }), personTable(personas, { as: "persona" })],
};
