import { ofInstallation, ofWorkspace, type Owns } from "../owned/owned.ts";
import { creditLedgerEntries, creditReservations, serverInstances, workspaceCredits } from "./tables.ts";

export const owns: Owns = {
  tables: [
    ofWorkspace(workspaceCredits),
    ofWorkspace(creditLedgerEntries),
    ofWorkspace(creditReservations, {
      notExported: "holds of running work; what became of them is in the ledger",
    }),
    ofInstallation(serverInstances),
  ],
};
