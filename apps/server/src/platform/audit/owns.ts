import { workspaceTable, type Owns } from "../owned/owned.ts";
import { forgetEmailAcrossWorkspaces } from "./audit-store.ts";
import { auditEvents } from "./tables.ts";

export const owns: Owns = {
  tables: [
    workspaceTable(auditEvents, {
      notExported: "the acts of everybody; the person's own are exported apart",
      ofPerson: { where: "actor_user_id = $1", exported: { as: "own-acts" }, isErased: false },
    }),
  ],
  beforePersonErased: (tx, { email }) => forgetEmailAcrossWorkspaces(tx, email),
};
