import { leavingRoutes } from "@voicewright/contract/account/account-data";
import { actorOf } from "../../../platform/audit/audit.ts";
import { attachmentDisposition } from "../../../platform/http/attachment-disposition.ts";
import { replyWithStoredObject } from "../../../platform/http/stored-object-reply.ts";
import { clearSessionCookie } from "../../../platform/identity/session-cookie.ts";
import type { Owned } from "../../../platform/owned/owned.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { describeConfirmation } from "../self/confirm-person.ts";
import { confirmationOf, sessionTokenOf } from "../session-answer.ts";
import { hasTwoFactor } from "../two-factor/store.ts";
import { deleteAccount, describeDeletion } from "./delete-account.ts";
import { type ExportJobKind, listOwnExports, requireExportFile, startExport } from "./export-job.ts";

const DATE_CHARACTERS = 10;

export function registerLeavingRoutes(
  server: FeatureServer,
  platform: Platform,
  { owned, exportJob }: { readonly owned: Owned; readonly exportJob: ExportJobKind },
): void {
  implementRoute(server, leavingRoutes.startExport, ({ scope, request }) =>
    startExport(platform, exportJob, actorOf(scope, request)),
  );
  implementRoute(server, leavingRoutes.listExports, async ({ scope }) => ({
    exports: await listOwnExports(platform, scope.userId),
  }));
  implementRoute(server, leavingRoutes.downloadExport, async ({ scope, params, request, reply }) => {
    const { file, createdAt } = await requireExportFile(platform, scope.userId, params.export_id);
    await platform.audit.note(actorOf(scope, request), { action: "account_export_downloaded", details: {} });
    const date = createdAt.toISOString().slice(0, DATE_CHARACTERS);
    return await replyWithStoredObject(platform.storage, request, reply, {
      file,
      contentType: "application/zip",
      cacheControl: "no-store",
      contentDisposition: attachmentDisposition(`voicewright-account-${date}.zip`),
    });
  });
  implementRoute(server, leavingRoutes.getDeletion, async ({ scope, request }) => ({
    workspaces: await describeDeletion(platform, scope.userId),
    is_two_factor_on: await hasTwoFactor(platform.database, scope.userId),
    ...(await describeConfirmation(platform, scope.userId, sessionTokenOf(request))),
  }));
  implementRoute(server, leavingRoutes.deleteAccount, async ({ scope, body, request, reply }) => {
    const confirmed = { ...body, ...confirmationOf(body, request) };
    const deleteFiles = await deleteAccount(platform, owned, actorOf(scope, request), confirmed);
    server.gate.trackWork(deleteFiles());
    clearSessionCookie(request, reply);
    return { status: "ok" as const };
  });
}
