import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { uploadFacts } from "./tables.ts";

export const owns: Owns = { tables: [workspaceTable(uploadFacts)] };
