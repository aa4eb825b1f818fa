import { pictureRoutes } from "@voicewright/contract/members/pictures";
import { lockWorkspace, recordAccessChange } from "../../entities/workspace/index.ts";
import { type AuditActor, actorOf, type Note } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { readPicture } from "../../adapters/tasks/read-picture.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { listSeatsAcrossWorkspaces } from "../../platform/identity/people.ts";
import {
  deleteUserPicture,
  deleteWorkspacePicture,
  findPictureAcrossWorkspaces,
  pictureUrl,
  setUserPicture,
  setWorkspacePicture,
} from "../../platform/identity/pictures/pictures.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";

const OK = { status: "ok" } as const;

async function readUpload(platform: Platform, files: readonly UploadedFile[], signal: AbortSignal) {
  const [file] = files;
  if (file === undefined) throw new Error("A required file is missing");
  return await readPicture(platform, file, { param: "picture", signal });
}

/** Everybody who sees the person is told, in the order in which all lock: of the ids. */
async function recordInAllAcrossWorkspaces(tx: Transaction, userId: string, now: Date): Promise<void> {
  const ids = (await listSeatsAcrossWorkspaces(tx, userId)).map(({ workspaceId }) => workspaceId);
  for (const workspaceId of ids.toSorted()) await recordAccessChange(tx, { workspaceId }, now);
}

async function recordForWorkspace(tx: Transaction, note: Note, actor: AuditActor, now: Date): Promise<void> {
  const target = { type: "workspace", id: actor.workspaceId } as const;
  note(actor, { action: "workspace_changed", target, details: { changed: ["picture"] } });
  await recordAccessChange(tx, actor, now);
}

export function registerPictureRoutes(server: FeatureServer, platform: Platform): void {
  const { database, audit, clock } = platform;

  implementRoute(server, pictureRoutes.setUserPicture, async ({ scope, files, signal }) => {
    const picture = await readUpload(platform, files.picture, signal);
    const now = clock();
    return await database.transaction(async (tx) => {
      const id = await setUserPicture(tx, scope.userId, picture, now);
      await recordInAllAcrossWorkspaces(tx, scope.userId, now);
      return { picture_url: pictureUrl(id) };
    });
  });

  implementRoute(server, pictureRoutes.removeUserPicture, async ({ scope }) => {
    await database.transaction(async (tx) => {
      if (await deleteUserPicture(tx, scope.userId)) await recordInAllAcrossWorkspaces(tx, scope.userId, clock());
    });
    return OK;
  });

  implementRoute(server, pictureRoutes.setWorkspacePicture, async ({ scope, files, request, signal }) => {
    const picture = await readUpload(platform, files.picture, signal);
    const now = clock();
    return await audit.transact(async (tx, note) => {
      await lockWorkspace(tx, scope);
      const id = await setWorkspacePicture(tx, scope, picture, now);
      await recordForWorkspace(tx, note, actorOf(scope, request), now);
      return { picture_url: pictureUrl(id) };
    });
  });

  implementRoute(server, pictureRoutes.removeWorkspacePicture, async ({ scope, request }) => {
    await audit.transact(async (tx, note) => {
      await lockWorkspace(tx, scope);
      if (await deleteWorkspacePicture(tx, scope)) await recordForWorkspace(tx, note, actorOf(scope, request), clock());
    });
    return OK;
  });

  implementRoute(server, pictureRoutes.getPicture, async ({ scope, params, reply }) => {
    const picture = await findPictureAcrossWorkspaces(database, scope, params.picture_id);
    if (picture === undefined) throw new AppError("not_found", "There is no such picture.", { param: "picture_id" });
    // Another picture has another address.
    reply.type(picture.mimeType).header("cache-control", "private, max-age=31536000, immutable");
    return reply.send(picture.content);
  });
}
