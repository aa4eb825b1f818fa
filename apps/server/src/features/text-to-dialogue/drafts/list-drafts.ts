import type { DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import { readBlocks } from "../../../entities/project/blocks/index.ts";
import { listPrivateProjects } from "../../../entities/project/project/index.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { readDraftTakes } from "./draft-takes.ts";
import { presentDraft } from "./present-draft.ts";

/** A person's own drafts in the workspace, the last written first. */
export async function listDrafts(queryable: Queryable, scope: WorkspaceScope): Promise<DialogueDraft[]> {
  const projects = await listPrivateProjects(queryable, scope, "dialogue_draft");
  const blocks = await readBlocks(queryable, projects);
  const takes = await readDraftTakes(
    queryable,
    scope,
    projects.map(({ id }) => id),
  );
  return projects.map((project) =>
    presentDraft(project, blocks.get(project.id) ?? { sequence: project.sequence, blocks: [] }, takes.get(project.id)),
  );
}
