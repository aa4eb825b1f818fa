import type { PICTURE_TYPES } from "@voicewright/contract/rules/limits";
import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace } from "../../database/queries.ts";
import type { WorkspaceScope } from "../../identity.ts";
import { createId } from "../../ids.ts";
import { workspaceMembers } from "../tables.ts";
import { userPictures, workspacePictures } from "./tables.ts";

export type Picture = { readonly mimeType: (typeof PICTURE_TYPES)[number]; readonly content: Buffer };

type OfWorkspace = Pick<WorkspaceScope, "workspaceId">;

/** Where a picture is read; null when there is none. */
export function pictureUrl(pictureId: string): string;
export function pictureUrl(pictureId: string | null): string | null;
export function pictureUrl(pictureId: string | null): string | null {
  return pictureId === null ? null : `/v1/pictures/${pictureId}`;
}

/** In place of the one before. Answers the new id. */
export async function setUserPicture(
  queryable: Queryable,
  userId: string,
  picture: Picture,
  now: Date,
): Promise<string> {
  const values = { ...picture, id: createId(), createdAt: now };
  await inInstallation(queryable)
    .insert(userPictures)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: userPictures.userId, set: values });
  return values.id;
}

/** False when there is none. */
export async function deleteUserPicture(queryable: Queryable, userId: string): Promise<boolean> {
  const deleted = await inInstallation(queryable)
    .delete(userPictures)
    .where(eq(userPictures.userId, userId))
    .returning({ id: userPictures.id });
  return deleted.length > 0;
}

/** In place of the one before. Answers the new id. */
export async function setWorkspacePicture(
  queryable: Queryable,
  { workspaceId }: OfWorkspace,
  picture: Picture,
  now: Date,
): Promise<string> {
  const values = { ...picture, id: createId(), createdAt: now };
  await inWorkspace(queryable, { workspaceId })
    .insert(workspacePictures)
    .values({ ...values, workspaceId })
    .onConflictDoUpdate({ target: workspacePictures.workspaceId, set: values });
  return values.id;
}

/** False when there is none. */
export async function deleteWorkspacePicture(queryable: Queryable, { workspaceId }: OfWorkspace): Promise<boolean> {
  const deleted = await inWorkspace(queryable, { workspaceId })
    .delete(workspacePictures)
    .where(eq(workspacePictures.workspaceId, workspaceId))
    .returning({ id: workspacePictures.id });
  return deleted.length > 0;
}

/** As far as the person may see it: of somebody in their workspace, or of any workspace in which they have a seat. */
export async function findPictureAcrossWorkspaces(
  queryable: Queryable,
  { workspaceId, userId }: Pick<WorkspaceScope, "workspaceId" | "userId">,
  pictureId: string,
): Promise<Picture | undefined> {
  const [ofPerson] = await inWorkspace(queryable, { workspaceId })
    .select({ mimeType: userPictures.mimeType, content: userPictures.content })
    .from(userPictures)
    .innerJoin(workspaceMembers, eq(workspaceMembers.userId, userPictures.userId))
    .where(and(eq(userPictures.id, pictureId), eq(workspaceMembers.workspaceId, workspaceId)));
  if (ofPerson !== undefined) return ofPerson;
  const [ofWorkspace] = await acrossWorkspaces(queryable)
    .select({ mimeType: workspacePictures.mimeType, content: workspacePictures.content })
    .from(workspacePictures)
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspacePictures.workspaceId))
    .where(and(eq(workspacePictures.id, pictureId), eq(workspaceMembers.userId, userId)));
  return ofWorkspace;
}
