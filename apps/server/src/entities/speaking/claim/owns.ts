import { ofWorkspace, type Owns } from "../../../platform/owned/owned.ts";
import { generationLines } from "./tables.ts";

export const owns: Owns = {
  tables: [ofWorkspace(generationLines, { notExported: "hashes of what may be generated again" })],
};
