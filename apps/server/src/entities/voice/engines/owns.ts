import { installationTable, type Owns } from "../../../platform/owned/owned.ts";
import { engineComparisons } from "./tables.ts";

export const owns: Owns = {
  // What is measured of a voice, and goes with it.
  tables: [installationTable(engineComparisons)],
};
