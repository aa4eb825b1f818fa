import type { AdminWorkspace, adminWorkspaceRoutes } from "@voicewright/contract/admin/workspaces";
import type { TierId } from "@voicewright/contract/rules/tiers";
import type * as z from "zod/mini";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { describeWorkspacesAcrossWorkspaces, listWorkspaceRowsAcrossWorkspaces } from "./workspace-store.ts";

type Question = z.output<typeof adminWorkspaceRoutes.listWorkspaces.query>;
type WorkspaceRow = Awaited<ReturnType<typeof listWorkspaceRowsAcrossWorkspaces>>[number];

async function present({ database, clock }: Platform, rows: readonly WorkspaceRow[]): Promise<AdminWorkspace[]> {
  const about = await describeWorkspacesAcrossWorkspaces(
    database,
    rows.map(({ workspace }) => workspace.id),
  );
  const now = clock();
  return rows.map(({ workspace, credits, limits }) => {
    // A period that is over begins anew with the next use.
    const isOver = credits.periodEndsAt <= now;
    return {
      workspace_id: workspace.id,
      name: workspace.name,
      created_at_unix: toUnix(workspace.createdAt),
      owner_email: about.owners.get(workspace.id) ?? null,
      members: about.members.get(workspace.id) ?? 0,
      tier: credits.tier as TierId,
      credits: {
        used: isOver ? 0 : Math.max(0, credits.characterLimit - credits.balance),
        limit: credits.characterLimit,
        granted: isOver ? 0 : (about.granted.get(workspace.id) ?? 0),
        period_ends_at_unix: toUnix(credits.periodEndsAt),
      },
      limits: {
        credits_per_month: limits?.creditsPerMonth ?? null,
        voice_limit: limits?.voiceLimit ?? null,
        professional_voice_limit: limits?.professionalVoiceLimit ?? null,
      },
      flags: [...(about.flags.get(workspace.id) ?? [])],
      is_suspended: workspace.suspendedAt !== null,
      suspended_at_unix: workspace.suspendedAt === null ? null : toUnix(workspace.suspendedAt),
    };
  });
}

/** A page of the workspaces of the installation. Throws invalid_cursor. */
export async function listWorkspaces(
  platform: Platform,
  { search, tier, flag, is_suspended: isSuspended, page_size: pageSize, start_after_workspace_id: cursor }: Question,
) {
  const [after] =
    cursor === undefined ? [] : await listWorkspaceRowsAcrossWorkspaces(platform.database, { id: cursor, limit: 1 });
  if (cursor !== undefined && after === undefined)
    throw new AppError("invalid_cursor", "The workspace to start after is gone; start again from the first page.", {
      param: "start_after_workspace_id",
    });
  const rows = await listWorkspaceRowsAcrossWorkspaces(platform.database, {
    search,
    tier,
    flag,
    isSuspended,
    after: after?.workspace,
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  return {
    workspaces: await present(platform, page),
    has_more: rows.length > page.length,
    last_workspace_id: page.at(-1)?.workspace.id ?? null,
  };
}

/** One of them. Throws workspace_not_found. */
export async function getWorkspace(platform: Platform, workspaceId: string): Promise<AdminWorkspace> {
  const rows = await listWorkspaceRowsAcrossWorkspaces(platform.database, { id: workspaceId, limit: 1 });
  const [workspace] = await present(platform, rows);
  if (workspace === undefined) throw new AppError("workspace_not_found", "There is no workspace with this id.");
  return workspace;
}
