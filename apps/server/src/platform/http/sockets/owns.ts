import { ofWorkspace, type Owns } from "../../owned/owned.ts";
import { openSocketCounts, openStreamCounts } from "../tables.ts";

export const owns: Owns = {
  tables: [
    ofWorkspace(openSocketCounts, { notExported: "counters of connections" }),
    ofWorkspace(openStreamCounts, { notExported: "counters of connections" }),
  ],
};
