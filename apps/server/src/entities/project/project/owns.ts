import { workspaceTable, type Owns } from "../../../platform/owned/owned.ts";
import { projectTable } from "./owned-parts.ts";
import { projectChapters, projects } from "./tables.ts";

export const owns: Owns = {
  tables: [
    projectTable(projectChapters),
    workspaceTable(projects, {
      exportedWhere: "workspace_id = $1 and private_user_id is null",
      ofPerson: { where: "private_user_id = $1", exported: { as: "projects" }, isErased: true },
    }),
  ],
};
