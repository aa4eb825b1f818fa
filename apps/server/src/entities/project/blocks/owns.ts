import type { Owns } from "../../../platform/owned/owned.ts";
import { ofProjects } from "../project/index.ts";
import { projectBlocks, projectBlockVersions, projectSentences } from "./tables.ts";

export const owns: Owns = {
  tables: [ofProjects(projectBlocks), ofProjects(projectSentences), ofProjects(projectBlockVersions)],
};
