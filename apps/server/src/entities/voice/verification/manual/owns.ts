import { workspaceTable, type Owns } from "../../../../platform/owned/owned.ts";
import { deleteDocumentFiles } from "./document-files.ts";
import { deleteVerificationsOfVoice } from "./store.ts";
import { manualVerifications, verificationDocuments } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(manualVerifications), workspaceTable(verificationDocuments)],
  ofVoice: async (platform, tx, { scope, id }) => {
    const keys = await deleteVerificationsOfVoice(tx, scope, id);
    return { jobIds: [], removeFiles: () => deleteDocumentFiles(platform, keys) };
  },
};
