import { ofInstallation, ofWorkspace, type Owns } from "../owned/owned.ts";
import { eventCursors, eventReaders, workspaceEventCounters, workspaceEvents } from "./tables.ts";

export const owns: Owns = {
  tables: [
    ofWorkspace(workspaceEvents, { notExported: "notes for those who listen, which the rows themselves say" }),
    ofWorkspace(workspaceEventCounters, { notExported: "a counter" }),
    ofWorkspace(eventCursors, { notExported: "how far the server has read" }),
    ofInstallation(eventReaders),
  ],
};
