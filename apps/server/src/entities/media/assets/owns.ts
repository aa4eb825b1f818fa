import { deleteWithSum } from "../../../platform/object-storage/stored-file.ts";
import { forKey, workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { deleteDerivedFiles } from "../derived/index.ts";
import { mediaAssets } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(mediaAssets)],
  files: [
    {
      table: mediaAssets,
      columns: ["object_key"],
      exportedColumn: "object_key",
      remove: ({ storage }, row) =>
        forKey(row, "object_key", async (key) => {
          await deleteWithSum(storage, key);
          await deleteDerivedFiles(storage, key);
        }),
    },
  ],
};
