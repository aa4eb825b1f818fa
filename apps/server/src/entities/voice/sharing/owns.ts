import { installationTable, workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { forgetSharerAcrossWorkspaces } from "./store.ts";
import { addedVoices, sharedVoices, sharedVoicesRevision } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(sharedVoices), workspaceTable(addedVoices), installationTable(sharedVoicesRevision)],
  beforePersonErased: (tx, { publicId }) => forgetSharerAcrossWorkspaces(tx, publicId),
};
