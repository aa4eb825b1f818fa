import type { Owns } from "../../../platform/owned/owned.ts";
import { projectTable } from "../project/index.ts";
import { projectBlocks, projectBlockVersions, projectSentences } from "./tables.ts";

export const owns: Owns = {
  tables: [projectTable(projectBlocks), projectTable(projectSentences), projectTable(projectBlockVersions)],
};
