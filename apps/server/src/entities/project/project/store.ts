import { PROJECT_KINDS, type ProjectKind } from "@voicewright/contract/rules/projects/project-kinds";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createId } from "../../../platform/ids.ts";
import { projectChapters, projects } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
export type ProjectRow = typeof projects.$inferSelect;
export type ChapterRow = typeof projectChapters.$inferSelect;
/** What names a project. */
export type ProjectRef = Pick<ProjectRow, "id" | "workspaceId">;

type NewProject = { readonly id: string; readonly kind: ProjectKind; readonly now: Date };

/** A project of somebody, with a chapter that has no blocks yet. Undefined when they have one of this key. */
async function insertProject(
  tx: Transaction,
  { workspaceId, userId }: WorkspaceScope,
  { id, kind, key, now }: NewProject & { readonly key: string | null },
): Promise<ProjectRow | undefined> {
  const isPrivate = PROJECT_KINDS[kind].isPrivate;
  const [project] = await inWorkspace(tx, { workspaceId })
    .insert(projects)
    .values({
      id,
      workspaceId,
      kind,
      ownerUserId: userId,
      privateUserId: isPrivate ? userId : null,
      key,
      sequence: 0,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({
      target: [projects.workspaceId, projects.privateUserId, projects.kind, projects.key],
    })
    .returning();
  if (project === undefined) return undefined;
  await inWorkspace(tx, project)
    .insert(projectChapters)
    .values({ id: createId(), workspaceId, projectId: id, position: 0, blockOrder: [] });
  return project;
}

/** A project that the workspace sees. */
export async function createProject(tx: Transaction, scope: WorkspaceScope, project: NewProject): Promise<void> {
  await insertProject(tx, scope, { ...project, key: null });
}

type PrivateKey = { readonly kind: ProjectKind; readonly key: string };

const isOwn = ({ workspaceId, userId }: WorkspaceScope, kind: ProjectKind) =>
  and(eq(projects.workspaceId, workspaceId), eq(projects.privateUserId, userId), eq(projects.kind, kind));

/** A private project by the name that its owner gave it, kept from their other tabs until the transaction ends. */
export async function lockPrivateProject(
  tx: Transaction,
  scope: WorkspaceScope,
  { kind, key }: PrivateKey,
): Promise<ProjectRow | undefined> {
  const [row] = await inWorkspace(tx, scope)
    .select()
    .from(projects)
    .where(and(isOwn(scope, kind), eq(projects.key, key)))
    .for("update");
  return row;
}

/** Makes a private project, unless another tab was faster; with one more than its owner keeps, the oldest is deleted. */
export async function makePrivateProject(
  tx: Transaction,
  scope: WorkspaceScope,
  { kind, key, now }: PrivateKey & { readonly now: Date },
): Promise<ProjectRow | undefined> {
  const made = await insertProject(tx, scope, { id: createId(), kind, key, now });
  if (made === undefined) return await lockPrivateProject(tx, scope, { kind, key });
  const own = await listPrivateProjects(tx, scope, kind);
  const kept = PROJECT_KINDS[kind].keptPerOwnerMax ?? own.length;
  const others = own.filter(({ id }) => id !== made.id).slice(Math.max(0, kept - 1));
  await deleteProjects(
    tx,
    scope,
    others.map(({ id }) => id),
  );
  return made;
}

/** The last written first. */
export async function listPrivateProjects(
  queryable: Queryable,
  scope: WorkspaceScope,
  kind: ProjectKind,
): Promise<ProjectRow[]> {
  return await inWorkspace(queryable, scope)
    .select()
    .from(projects)
    .where(isOwn(scope, kind))
    .orderBy(desc(projects.updatedAt), asc(projects.id));
}

export async function findProject(
  queryable: Queryable,
  { id, workspaceId }: ProjectRef,
): Promise<ProjectRow | undefined> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.workspaceId, workspaceId)));
  return row;
}

/** Kept from others until the transaction ends: of several writes at once, each is merged with those before. */
export async function lockProject(tx: Transaction, { id, workspaceId }: ProjectRef): Promise<ProjectRow | undefined> {
  const [row] = await inWorkspace(tx, { workspaceId })
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.workspaceId, workspaceId)))
    .for("update");
  return row;
}

/** Of one workspace; each project's in their order. */
export async function listChapters(queryable: Queryable, of: readonly ProjectRef[]): Promise<ChapterRow[]> {
  const [first] = of;
  if (first === undefined) return [];
  const ids = of.map(({ id }) => id);
  return await inWorkspace(queryable, first)
    .select()
    .from(projectChapters)
    .where(and(eq(projectChapters.workspaceId, first.workspaceId), inArray(projectChapters.projectId, ids)))
    .orderBy(asc(projectChapters.position));
}

/** Counts a write of a chapter, whose blocks stand in this order after it. */
export async function recordWrite(
  tx: Transaction,
  { id, workspaceId, projectId }: Pick<ChapterRow, "id" | "workspaceId" | "projectId">,
  write: { readonly sequence: number; readonly blockOrder: string[]; readonly now: Date },
): Promise<void> {
  const { sequence, blockOrder, now } = write;
  const db = inWorkspace(tx, { workspaceId });
  await db
    .update(projects)
    .set({ sequence, updatedAt: now })
    .where(and(eq(projects.id, projectId), eq(projects.workspaceId, workspaceId)));
  await db
    .update(projectChapters)
    .set({ blockOrder })
    .where(and(eq(projectChapters.id, id), eq(projectChapters.workspaceId, workspaceId)));
}

/** With all that belongs to them; what they were spoken as stays in the history. */
export async function deleteProjects(tx: Transaction, scope: InWorkspace, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inWorkspace(tx, scope)
    .delete(projects)
    .where(and(inArray(projects.id, [...ids]), eq(projects.workspaceId, scope.workspaceId)));
}
