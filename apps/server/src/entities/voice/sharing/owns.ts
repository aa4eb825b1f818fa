import { ofInstallation, ofWorkspace, type Owns } from "../../../platform/owned/owned.ts";
import { forgetSharerAcrossWorkspaces } from "./store.ts";
import { addedVoices, sharedVoices, sharedVoicesRevision } from "./tables.ts";

export const owns: Owns = {
  tables: [ofWorkspace(sharedVoices), ofWorkspace(addedVoices), ofInstallation(sharedVoicesRevision)],
  beforePersonErased: (tx, { publicId }) => forgetSharerAcrossWorkspaces(tx, publicId),
};
