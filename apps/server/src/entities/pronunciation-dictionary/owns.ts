import { ofWorkspace, type Owns } from "../../platform/owned/owned.ts";
import { pronunciationDictionaries, pronunciationDictionaryVersions } from "./tables.ts";

export const owns: Owns = {
  tables: [ofWorkspace(pronunciationDictionaries), ofWorkspace(pronunciationDictionaryVersions)],
};
