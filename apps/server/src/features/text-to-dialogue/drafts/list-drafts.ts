import type { DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import { readBlocks } from "../../../entities/project/blocks/index.ts";
import { listPrivateProjects } from "../../../entities/project/project/index.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { presentDraft } from "./present-draft.ts";

/** A person's own drafts in the workspace, the last written first. */
export async function listDrafts(queryable: Queryable, scope: WorkspaceScope): Promise<DialogueDraft[]> {
  const projects = await listPrivateProjects(queryable, scope, "dialogue_draft");
  const blocks = await readBlocks(queryable, projects);
  return projects.map((project) =>
    presentDraft(project, blocks.get(project.id) ?? { sequence: project.sequence, blocks: [] }),
  );
}
