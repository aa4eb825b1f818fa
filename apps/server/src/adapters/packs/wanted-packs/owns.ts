import { installationTable, type Owns } from "../../../platform/owned/owned.ts";
import { missingModelPacks, wantedModelPacks } from "./tables.ts";

export const owns: Owns = {
  tables: [installationTable(wantedModelPacks), installationTable(missingModelPacks)],
};
