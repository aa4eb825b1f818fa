import { personTable, workspaceTable, type Owns } from "../../owned/owned.ts";
import { userPictures, workspacePictures } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(workspacePictures), personTable(userPictures, { as: "picture" })],
};
