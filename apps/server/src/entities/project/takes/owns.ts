import type { Owns } from "../../../platform/owned/owned.ts";
import { projectTable } from "../project/index.ts";
import { projectTakes } from "./tables.ts";

export const owns: Owns = { tables: [projectTable(projectTakes)] };
