import { actorOf } from "../../platform/audit/audit.ts";
import { historyRoutes } from "@voicewright/contract/history/routes";
import { outputFileExtension } from "@voicewright/contract/rules/output-formats";
import { shareRoutes } from "@voicewright/contract/history/share";
import { findShareLinkIds, listShareLinks, presentShareLink } from "../../entities/generation/share/index.ts";
import { attachmentDisposition } from "../../platform/http/attachment-disposition.ts";
import { publicOrigin } from "../../platform/http/public-origin.ts";
import { replyWithStoredObject } from "../../platform/http/stored-object-reply.ts";
import { requirePermission } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { implementRoute } from "../../platform/route.ts";
import type { FeatureServer } from "../../platform/route.ts";
import { deleteHistoryItem } from "./delete-history-item.ts";
import { audioFileOf } from "../../entities/generation/history/index.ts";
import { downloadFileName } from "./download-file-name.ts";
import { downloadHistory } from "./download-history.ts";
import { getHistoryItem } from "./get-history-item.ts";
import { listHistory } from "./list-history.ts";
import { presentHistoryItem } from "./present-history-item.ts";
import { shareHistoryItem } from "./share-history-item.ts";

export function registerHistoryRoutes(server: FeatureServer, platform: Platform): void {
  const { clock, config, database, storage } = platform;

  implementRoute(server, historyRoutes.listHistory, ({ scope, query }) => listHistory(platform, scope, query));

  implementRoute(server, historyRoutes.getHistoryItem, async ({ scope, params }) => {
    const item = await getHistoryItem(database, scope, params.history_item_id);
    const shareLinkIds = await findShareLinkIds(database, scope, "history_item", [item.id], clock());
    return presentHistoryItem(item, shareLinkIds.get(item.id));
  });

  implementRoute(server, shareRoutes.createShareLink, async ({ caller, scope, params, body, request }) => {
    // A link lets everybody hear what its maker may hear.
    requirePermission(caller, "speech_history_read");
    const link = await shareHistoryItem(platform, actorOf(scope, request), params.history_item_id, body);
    return presentShareLink(link, publicOrigin(request, config));
  });

  implementRoute(server, shareRoutes.listShareLinks, async ({ scope, params, request }) => {
    const { id } = await getHistoryItem(database, scope, params.history_item_id);
    const links = await listShareLinks(database, scope, { kind: "history_item", id }, clock());
    return { share_links: links.map((link) => presentShareLink(link, publicOrigin(request, config))) };
  });

  implementRoute(server, historyRoutes.deleteHistoryItem, async ({ scope, params }) => {
    await deleteHistoryItem(platform, scope, params.history_item_id);
    return { status: "ok" as const };
  });

  implementRoute(server, historyRoutes.getHistoryAudio, async ({ scope, params, query, request, reply }) => {
    const item = await getHistoryItem(database, scope, params.history_item_id);
    return await replyWithStoredObject(storage, request, reply, {
      file: audioFileOf(item),
      contentType: item.contentType,
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
  });

  implementRoute(server, historyRoutes.downloadHistory, ({ scope, body, reply, signal }) =>
    downloadHistory(platform, scope, body, reply, signal),
  );
}
