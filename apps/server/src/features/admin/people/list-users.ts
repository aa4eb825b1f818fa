import type { AdminUser, adminUserRoutes } from "@voicewright/contract/admin/users";
import type * as z from "zod/mini";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { findUser, updateUser } from "../../../platform/identity/people.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { describeUsersAcrossWorkspaces, findAdminUserId, listUserRowsAcrossWorkspaces } from "./user-store.ts";

type Question = z.output<typeof adminUserRoutes.listUsers.query>;
type UserRow = Awaited<ReturnType<typeof listUserRowsAcrossWorkspaces>>[number];

async function present({ database }: Platform, rows: readonly UserRow[]): Promise<AdminUser[]> {
  const about = await describeUsersAcrossWorkspaces(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((user) => {
    const seenAt = about.seenAt.get(user.id);
    return {
      user_id: user.id,
      email: user.email,
      first_name: user.firstName,
      created_at_unix: toUnix(user.createdAt),
      last_seen_at_unix: seenAt === undefined ? null : toUnix(seenAt),
      is_installation_admin: user.id === about.adminUserId,
      is_suspended: user.suspendedAt !== null,
      suspended_at_unix: user.suspendedAt === null ? null : toUnix(user.suspendedAt),
      workspaces: (about.seats.get(user.id) ?? []).map((seat) => ({
        workspace_id: seat.workspaceId,
        name: seat.name,
        seat_type: seat.seatType,
        is_owner: seat.isOwner,
        is_locked: seat.isLocked,
      })),
    };
  });
}

/** A page of the people of the installation. Throws invalid_cursor. */
export async function listUsers(
  platform: Platform,
  { search, is_suspended: isSuspended, page_size: pageSize, start_after_user_id: cursor }: Question,
) {
  const [after] =
    cursor === undefined ? [] : await listUserRowsAcrossWorkspaces(platform.database, { id: cursor, limit: 1 });
  if (cursor !== undefined && after === undefined)
    throw new AppError("invalid_cursor", "The person to start after is gone; start again from the first page.", {
      param: "start_after_user_id",
    });
  const question = { search, isSuspended, after, limit: pageSize + 1 };
  const rows = await listUserRowsAcrossWorkspaces(platform.database, question);
  const page = rows.slice(0, pageSize);
  return {
    users: await present(platform, page),
    has_more: rows.length > page.length,
    last_user_id: page.at(-1)?.id ?? null,
  };
}

/** Suspends somebody, or lets them in again. Throws user_not_found, would_lock_out_admin. */
export async function changeUser(
  platform: Platform,
  actor: AuditActor,
  userId: string,
  { is_suspended: isSuspended }: { readonly is_suspended: boolean },
): Promise<AdminUser> {
  const { audit, clock, database } = platform;
  await audit.transact(async (tx, note) => {
    if (isSuspended && userId === (await findAdminUserId(tx)))
      throw new AppError("would_lock_out_admin", "The admin of the installation cannot be suspended.");
    if ((await findUser(tx, userId)) === undefined)
      throw new AppError("user_not_found", "There is nobody with this id.");
    await updateUser(tx, userId, { suspendedAt: isSuspended ? clock() : null });
    const details = { is_suspended: isSuspended };
    note(actor, { action: "user_standing_changed", target: { type: "user", id: userId }, details });
  });
  const [user] = await present(platform, await listUserRowsAcrossWorkspaces(database, { id: userId, limit: 1 }));
  if (user === undefined) throw new AppError("user_not_found", "There is nobody with this id.");
  return user;
}
