import { installationTable, type Owns } from "../owned/owned.ts";
import { leases } from "./tables.ts";

export const owns: Owns = {
  tables: [installationTable(leases)],
};
