import type { Owns } from "../../../platform/owned/owned.ts";
import { ofProjects } from "../project/index.ts";
import { projectTakes } from "./tables.ts";

export const owns: Owns = { tables: [ofProjects(projectTakes)] };
