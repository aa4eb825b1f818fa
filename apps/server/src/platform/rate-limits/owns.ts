import { installationTable, type Owns } from "../owned/owned.ts";
import { rateLimitWindows } from "./tables.ts";

export const owns: Owns = {
  tables: [installationTable(rateLimitWindows)],
};
