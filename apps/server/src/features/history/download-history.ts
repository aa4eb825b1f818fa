import { attachmentDisposition } from "../../platform/http/attachment-disposition.ts";
import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type * as z from "zod/mini";
import type { HistoryDownloadError, historyRoutes } from "@voicewright/contract/history/routes";
import {
  OUTPUT_FORMATS,
  type OutputFormat,
  outputContentType,
  outputFileExtension,
  outputFormatParts,
  WAV_OUTPUT_FORMATS,
} from "@voicewright/contract/rules/output-formats";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { createSpoolKey, readSpoolOnce } from "../../platform/object-storage/spool.ts";
import { openStoredFile, requireStoredFile } from "../../platform/object-storage/stored-file.ts";
import { outputEncoding } from "../../adapters/speech/output-encoding.ts";
import type { Platform } from "../../platform/platform.ts";
import { audioFileOf } from "../../entities/generation/history/index.ts";
import { archiveAudio } from "./archive-audio.ts";
import { downloadFileName } from "./download-file-name.ts";
import { reEncodeAudio } from "./re-encode-audio.ts";
import { historyItemNotFound } from "./get-history-item.ts";
import { findHistoryItems } from "../../entities/generation/history/index.ts";
import type { HistoryListRow } from "../../entities/generation/history/index.ts";

type DownloadBody = z.output<typeof historyRoutes.downloadHistory.body>;
/** As it was generated, as WAV of the same rate, or in a format of the API. */
type DownloadFormat = "default" | "wav" | OutputFormat;

const ARCHIVE_NAME = "voicewright-history.zip";

/** One item as its file, several as a zip that is sent while it is made. All of them must be the workspace's own. */
export async function downloadHistory(
  platform: Platform,
  scope: WorkspaceScope,
  body: DownloadBody,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<FastifyReply> {
  const format = readFormat(body.output_format);
  if (format === undefined) return replyWithFormatError(reply);
  const items = await findAllItems(platform, scope, body.history_item_ids);
  await requireAudio(platform, items);
  const [first] = items;
  void reply.header("cache-control", "no-store");
  if (first !== undefined && items.length === 1) {
    const name = fileName(first, format);
    void reply
      .type(outputContentType(targetFormat(first, format)))
      .header("content-disposition", attachmentDisposition(name));
    return reply.send(await openItem(platform, first, format, signal));
  }
  void reply.type("application/zip").header("content-disposition", attachmentDisposition(ARCHIVE_NAME));
  const files = items.map((item) => ({
    name: fileName(item, format),
    date: item.createdAt,
    open: () => openItem(platform, item, format, signal),
  }));
  return reply.send(archiveAudio(platform, files, signal));
}

function readFormat(given = "default"): DownloadFormat | undefined {
  if (given === "default" || given === "wav") return given;
  return OUTPUT_FORMATS.find((format) => format === given);
}

function targetFormat({ outputFormat }: HistoryListRow, format: DownloadFormat): OutputFormat {
  if (format === "default") return outputFormat;
  if (format !== "wav") return format;
  const { sampleRateHz } = outputFormatParts(outputFormat);
  return WAV_OUTPUT_FORMATS.find((wav) => outputFormatParts(wav).sampleRateHz === sampleRateHz) ?? outputFormat;
}

/** The one refusal of the API whose body is flat. */
function replyWithFormatError(reply: FastifyReply): FastifyReply {
  const body: z.output<typeof HistoryDownloadError> = {
    error: "invalid_output_format",
    message: "output_format is 'default', 'wav', or an output format of the API such as 'mp3_44100_128'.",
  };
  return reply.code(400).send(body);
}

async function findAllItems(
  { database }: Platform,
  scope: WorkspaceScope,
  ids: readonly string[],
): Promise<HistoryListRow[]> {
  const wanted = [...new Set(ids)];
  const found = new Map((await findHistoryItems(database, scope, wanted)).map((item) => [item.id, item]));
  return wanted.map((id) => {
    const item = found.get(id);
    if (item === undefined) throw historyItemNotFound(id);
    return item;
  });
}

/** Asked before the first byte, while there can still be an answer. */
async function requireAudio({ storage }: Platform, items: readonly HistoryListRow[]): Promise<void> {
  for (const item of items) await requireStoredFile(storage, audioFileOf(item));
}

function fileName(item: HistoryListRow, format: DownloadFormat): string {
  return downloadFileName({ ...item, extension: outputFileExtension(targetFormat(item, format)) });
}

async function openItem(
  platform: Platform,
  item: HistoryListRow,
  format: DownloadFormat,
  signal: AbortSignal,
): Promise<Readable> {
  const target = targetFormat(item, format);
  if (target === item.outputFormat) return await openStoredFile(platform.storage, audioFileOf(item));
  const key = createSpoolKey(outputFileExtension(target));
  const order = { file: audioFileOf(item), from: outputEncoding(item.outputFormat), to: outputEncoding(target) };
  await reEncodeAudio(platform, order, key, signal);
  return await readSpoolOnce(platform, key);
}
