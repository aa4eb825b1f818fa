import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { mediaUploads } from "./tables.ts";
import { deleteParts } from "./upload-files.ts";

export const owns: Owns = {
  tables: [workspaceTable(mediaUploads)],
  files: [
    {
      table: mediaUploads,
      columns: ["part_keys"],
      // As its column has them.
      remove: (platform, { part_keys: partKeys }) => deleteParts(platform, partKeys as readonly string[]),
    },
  ],
};
