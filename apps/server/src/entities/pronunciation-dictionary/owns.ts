import { workspaceTable, type Owns } from "../../platform/owned/owned.ts";
import { pronunciationDictionaries, pronunciationDictionaryVersions } from "./tables.ts";

export const owns: Owns = {
  tables: [workspaceTable(pronunciationDictionaries), workspaceTable(pronunciationDictionaryVersions)],
};
