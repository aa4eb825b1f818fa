import { installationTable, workspaceTable, type Owns } from "../owned/owned.ts";
import { creditLedgerEntries, creditReservations, serverInstances, workspaceCredits } from "./tables.ts";

export const owns: Owns = {
  tables: [
    workspaceTable(workspaceCredits),
    workspaceTable(creditLedgerEntries),
    workspaceTable(creditReservations, {
      notExported: "holds of running work; what became of them is in the ledger",
    }),
    installationTable(serverInstances),
  ],
};
