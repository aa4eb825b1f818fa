import { ofWorkspace, type Owns } from "../../../platform/owned/owned.ts";
import { usageEvents } from "./tables.ts";

export const owns: Owns = {
  tables: [ofWorkspace(usageEvents)],
};
