import { and, eq } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { userPictures, workspacePictures } from "../../platform/identity/pictures/tables.ts";
import { users, workspaceMembers, workspaces } from "../../platform/identity/tables.ts";

/** The calling user, with their place in the workspace. */
export async function findMember(queryable: Queryable, scope: WorkspaceScope) {
  const [member] = await inWorkspace(queryable, scope)
    .select({
      userId: users.id,
      publicUserId: users.publicId,
      email: users.email,
      firstName: users.firstName,
      createdAt: users.createdAt,
      workspaceId: workspaces.id,
      workspaceName: workspaces.name,
      pictureId: userPictures.id,
      workspacePictureId: workspacePictures.id,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .leftJoin(userPictures, eq(userPictures.userId, workspaceMembers.userId))
    .leftJoin(workspacePictures, eq(workspacePictures.workspaceId, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.workspaceId, scope.workspaceId), eq(workspaceMembers.userId, scope.userId)));
  return member;
}
