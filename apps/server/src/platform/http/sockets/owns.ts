import { workspaceTable, type Owns } from "../../owned/owned.ts";
import { openSocketCounts, openStreamCounts } from "../tables.ts";

export const owns: Owns = {
  tables: [
    workspaceTable(openSocketCounts, { notExported: "counters of connections" }),
    workspaceTable(openStreamCounts, { notExported: "counters of connections" }),
  ],
};
