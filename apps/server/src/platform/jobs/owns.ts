import { workspaceTable, type Owns } from "../owned/owned.ts";
import { jobEvents, jobs } from "./tables.ts";

export const owns: Owns = {
  tables: [
    workspaceTable(jobs, {
      without: ["input"],
      ofPerson: {
        // What was begun for a workspace of others goes on.
        where: "user_id = $1 and (workspace_id is null or ended_at is not null)",
        exported: { not: "those of workspaces are exported with them" },
        isErased: true,
      },
    }),
    workspaceTable(jobEvents, {
      where: "job_id in (select id from jobs where workspace_id = $1)",
      notExported: "steps towards what the job says",
    }),
  ],
};
