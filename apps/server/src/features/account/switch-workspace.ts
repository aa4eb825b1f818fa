import type { OwnWorkspace } from "@voicewright/contract/account/workspaces";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { rememberDevice } from "../../platform/identity/known-devices.ts";
import { listSeatsAcrossWorkspaces } from "../../platform/identity/people.ts";
import { pictureUrl } from "../../platform/identity/pictures/pictures.ts";
import { seatRefusal } from "../../platform/identity/member-access.ts";
import { endSessionAcrossWorkspaces, startSession } from "../../platform/identity/sessions.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SignInOrigin, StartedSession } from "./log-in.ts";

export async function listOwnWorkspaces({ database }: Platform, scope: WorkspaceScope): Promise<OwnWorkspace[]> {
  return (await listSeatsAcrossWorkspaces(database, scope.userId)).map((seat) => ({
    workspace_id: seat.workspaceId,
    name: seat.name,
    picture_url: pictureUrl(seat.pictureId),
    tier: seat.tier,
    seat_type: seat.seatType,
    is_owner: seat.isOwner,
    is_locked: seatRefusal(seat) !== undefined,
    is_current: seat.workspaceId === scope.workspaceId,
  }));
}

/**
 * Ends the session and starts one in another workspace of the person: what was opened with the old one ends with it.
 * Throws workspace_not_found, workspace_access_denied.
 */
export async function switchWorkspace(
  { audit, clock }: Platform,
  { userId }: WorkspaceScope,
  workspaceId: string,
  origin: SignInOrigin,
): Promise<StartedSession> {
  return await audit.transact(async (tx, note) => {
    const seats = await listSeatsAcrossWorkspaces(tx, userId);
    const seat = seats.find((one) => one.workspaceId === workspaceId);
    if (seat === undefined)
      throw new AppError("workspace_not_found", "There is no such workspace, or you have no seat in it.");
    const refusal = seatRefusal(seat);
    if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);
    const owner = { userId, workspaceId };
    const now = clock();
    // Whoever goes from one workspace to another has not signed in again.
    const signedInAt =
      origin.sessionToken === undefined ? undefined : await endSessionAcrossWorkspaces(tx, origin.sessionToken);
    note({ ...owner, apiKeyId: undefined, network: origin.network }, { action: "workspace_entered", details: {} });
    return {
      ...owner,
      token: await startSession(tx, owner, now, { ...origin, signedInAt }),
      deviceToken: await rememberDevice(tx, userId, origin.deviceToken, now),
    };
  });
}
