import { deleteProjects, lockPrivateProject } from "../../../entities/project/project/index.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { Platform } from "../../../platform/platform.ts";
import { draftNotFound } from "./save-draft.ts";

/** What was generated from it stays in the history. */
export async function deleteDraft({ database }: Platform, scope: WorkspaceScope, key: string): Promise<void> {
  await database.transaction(async (tx) => {
    const project = await lockPrivateProject(tx, scope, { kind: "dialogue_draft", key });
    if (project === undefined) throw draftNotFound();
    await deleteProjects(tx, scope, [project.id]);
  });
}
