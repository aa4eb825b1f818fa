import { workspaceTable, type Owns } from "../../../../platform/owned/owned.ts";
import { keepCountOfAttempts } from "./store.ts";
import { verificationAttempts } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(verificationAttempts)],
  // Only how often a person was tried stays, for a day.
  beforeWorkspaceErased: (tx, workspaceId) => keepCountOfAttempts(tx, { workspaceId }),
};
