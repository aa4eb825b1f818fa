import { ofPerson, ofWorkspace, type Owns } from "../../owned/owned.ts";
import { userPictures, workspacePictures } from "./tables.ts";

export const owns: Owns = {
  tables: [ofWorkspace(workspacePictures), ofPerson(userPictures, { as: "picture" })],
};
