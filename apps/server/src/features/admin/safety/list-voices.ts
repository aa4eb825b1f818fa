import type { AdminVoice, adminVoiceRoutes } from "@voicewright/contract/admin/voices";
import type * as z from "zod/mini";
import { voiceNotFound } from "../../../entities/voice/record/index.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { listMadeVoicesAcrossWorkspaces } from "./voice-store.ts";

type Question = z.output<typeof adminVoiceRoutes.listVoices.query>;
type MadeVoice = Awaited<ReturnType<typeof listMadeVoicesAcrossWorkspaces>>[number];

function present(voice: MadeVoice): AdminVoice {
  const { workspaceId, workspaceName } = voice;
  return {
    voice_id: voice.id,
    name: voice.name,
    category: voice.category,
    created_at_unix: toUnix(voice.createdAt),
    workspace:
      workspaceId === null
        ? null
        : { workspace_id: workspaceId, name: workspaceName ?? "", owner_email: voice.ownerEmail },
    is_shared: voice.isListed ?? false,
    added_count: voice.addedCount ?? 0,
    ban:
      voice.safetyControl === null
        ? null
        : { reason: voice.banReason, banned_at_unix: voice.bannedAt === null ? null : toUnix(voice.bannedAt) },
  };
}

/** A page of the voices that workspaces made. Throws invalid_cursor. */
export async function listVoices(
  { database }: Platform,
  { search, is_banned: isBanned, page_size: pageSize, start_after_voice_id: cursor }: Question,
) {
  const [after] = cursor === undefined ? [] : await listMadeVoicesAcrossWorkspaces(database, { id: cursor, limit: 1 });
  if (cursor !== undefined && after === undefined)
    throw new AppError("invalid_cursor", "The voice to start after is gone; start again from the first page.", {
      param: "start_after_voice_id",
    });
  const rows = await listMadeVoicesAcrossWorkspaces(database, { search, isBanned, after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return { voices: page.map(present), has_more: rows.length > page.length, last_voice_id: page.at(-1)?.id ?? null };
}

/** One of them. Throws voice_not_found. */
export async function getMadeVoice({ database }: Platform, voiceId: string): Promise<AdminVoice> {
  const [voice] = await listMadeVoicesAcrossWorkspaces(database, { id: voiceId, limit: 1 });
  if (voice === undefined) throw voiceNotFound(voiceId);
  return present(voice);
}
