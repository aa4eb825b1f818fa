import { installationTable, workspaceTable, type Owns } from "../owned/owned.ts";
import { eventCursors, eventReaders, workspaceEventCounters, workspaceEvents } from "./tables.ts";

export const owns: Owns = {
  tables: [
    workspaceTable(workspaceEvents, { notExported: "notes for those who listen, which the rows themselves say" }),
    workspaceTable(workspaceEventCounters, { notExported: "a counter" }),
    workspaceTable(eventCursors, { notExported: "how far the server has read" }),
    installationTable(eventReaders),
  ],
};
