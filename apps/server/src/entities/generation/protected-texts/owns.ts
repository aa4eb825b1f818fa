import { installationTable, type Owns } from "../../../platform/owned/owned.ts";
import { protectedTexts } from "./tables.ts";

export const owns: Owns = {
  tables: [installationTable(protectedTexts)],
};
