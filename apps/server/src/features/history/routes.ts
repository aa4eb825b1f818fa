import { historyRoutes } from "@voicewright/contract/history";
import { outputFileExtension } from "@voicewright/contract/output-formats";
import { ObjectNotFoundError } from "../../platform/object-storage/object-storage.ts";
import { AppError } from "../../platform/http-errors.ts";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { deleteHistoryItem } from "./delete-history-item.ts";
import { attachmentDisposition, downloadFileName } from "./download-file-name.ts";
import { downloadHistory } from "./download-history.ts";
import { getHistoryItem } from "./get-history-item.ts";
import { listHistory } from "./list-history.ts";
import { presentHistoryItem } from "./present-history-item.ts";

export function registerHistoryRoutes(server: FeatureServer, platform: Platform): void {
  const { database, storage } = platform;

  implementRoute(server, historyRoutes.listHistory, ({ scope, query }) => listHistory(database, scope, query));

  implementRoute(server, historyRoutes.getHistoryItem, async ({ scope, params }) =>
    presentHistoryItem(await getHistoryItem(database, scope, params.history_item_id)),
  );

  implementRoute(server, historyRoutes.deleteHistoryItem, async ({ scope, params }) => {
    await deleteHistoryItem(platform, scope, params.history_item_id);
    return { status: "ok" as const };
  });

  implementRoute(server, historyRoutes.getHistoryAudio, async ({ scope, params, query, request, reply }) => {
    const item = await getHistoryItem(database, scope, params.history_item_id);
    try {
      return await replyWithStoredObject(storage, request, reply, {
        key: item.audioKey,
        contentType: item.contentType,
        contentHash: item.audioSha256,
        // Asked again each time: who may hear it can change, and it can be deleted.
        cacheControl: "private, no-cache",
        ...(query.download === true
          ? {
              contentDisposition: attachmentDisposition(
                downloadFileName({ ...item, extension: outputFileExtension(item.outputFormat) }),
              ),
            }
          : {}),
      });
    } catch (error) {
      if (error instanceof ObjectNotFoundError)
        throw new AppError("audio_unavailable", "The audio of this history item cannot be read.", { cause: error });
      throw error;
    }
  });

  implementRoute(server, historyRoutes.downloadHistory, ({ scope, body, reply, signal }) =>
    downloadHistory(platform, scope, body, reply, signal),
  );
}
