import type { FastifyReply } from "fastify";
import { outputFileExtension } from "@voicewright/contract/rules/output-formats";
import { audioFileOf, findHistoryItems, type HistoryListRow } from "../../entities/generation/history/index.ts";
import { attachmentDisposition } from "../../platform/http/attachment-disposition.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { openStoredFile, requireStoredFile } from "../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { archiveAudio, downloadFileName } from "../history/index.ts";
import { getProduction } from "./present-production.ts";
import { listLines } from "./store.ts";

/** The takes of a delivered production as a zip that is sent while it is made, named in the order of the lines. */
export async function downloadProduction(
  platform: Platform,
  scope: WorkspaceScope,
  id: string,
  { reply, signal }: { readonly reply: FastifyReply; readonly signal: AbortSignal },
): Promise<FastifyReply> {
  const { database, storage } = platform;
  const production = await getProduction(database, scope, id);
  if (production.state !== "delivered")
    throw new AppError("production_move_impossible", "The production is not delivered yet.");
  const lines = await listLines(database, production);
  const takeIds = lines.flatMap(({ takeId }) => takeId ?? []);
  const takes = new Map((await findHistoryItems(database, scope, takeIds)).map((take) => [take.id, take]));
  const inOrder = lines.flatMap(({ takeId }) => takes.get(takeId ?? "") ?? []);
  if (inOrder.length < lines.length)
    throw new AppError("production_not_spoken", "Takes of this production were deleted from the history.");
  // Asked before the first byte, while there can still be an answer.
  for (const take of inOrder) await requireStoredFile(storage, audioFileOf(take));
  const digits = String(inOrder.length).length;
  const files = inOrder.map((take, index) => ({
    name: `${String(index + 1).padStart(digits, "0")}_${nameOf(take)}`,
    date: take.createdAt,
    open: () => openStoredFile(storage, audioFileOf(take)),
  }));
  void reply
    .type("application/zip")
    .header("cache-control", "no-store")
    .header("content-disposition", attachmentDisposition(archiveName(production.title)));
  return reply.send(archiveAudio(platform, files, signal));
}

function nameOf(take: HistoryListRow): string {
  return downloadFileName({ ...take, extension: outputFileExtension(take.outputFormat) });
}

/** Safe on every file system, as the names of its files are. */
function archiveName(title: string): string {
  const words = title.replace(/[^\p{L}\p{N}\p{M}]+/gu, "-").replace(/^-+|-+$/g, "");
  return `${words === "" ? "production" : words}.zip`;
}
