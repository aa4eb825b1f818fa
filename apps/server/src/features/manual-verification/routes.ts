import { manualVerificationRoutes } from "@voicewright/contract/manual-verification/routes";
import { actorOf } from "../../platform/audit/audit.ts";
import { attachmentDisposition } from "../../platform/http/attachment-disposition.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { decideVerificationAcrossWorkspaces } from "./decide-verification.ts";
import { getVerificationAcrossWorkspaces, listVerificationsAcrossWorkspaces } from "./list-verifications.ts";
import { openDocumentAcrossWorkspaces } from "./open-document.ts";
import { requestVerification } from "./request-verification.ts";

/** Whatever a document holds, no browser runs it in the name of this server. */
const DOCUMENT_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
} as const;

export function registerManualVerificationRoutes(
  server: FeatureServer,
  platform: Platform,
  beginTrainings: () => Promise<void>,
): void {
  implementRoute(
    server,
    manualVerificationRoutes.requestManualVerification,
    async ({ scope, params, body, files, request, signal }) => {
      await requestVerification(platform, actorOf(scope, request), {
        voiceId: params.voice_id,
        files: files.files,
        extraText: body.extra_text,
        signal,
      });
      return { status: "ok" as const };
    },
  );

  implementRoute(server, manualVerificationRoutes.listVerificationRequests, ({ query }) =>
    listVerificationsAcrossWorkspaces(platform, query),
  );

  implementRoute(
    server,
    manualVerificationRoutes.getVerificationDocument,
    async ({ scope, params, request, reply }) => {
      const { document, content } = await openDocumentAcrossWorkspaces(platform, actorOf(scope, request), {
        verificationId: params.verification_id,
        documentId: params.document_id,
      });
      return reply
        .type(document.mimeType)
        .headers(DOCUMENT_HEADERS)
        .header("content-disposition", attachmentDisposition(document.fileName))
        .header("content-length", document.sizeBytes)
        .send(content);
    },
  );

  implementRoute(server, manualVerificationRoutes.acceptVerification, async ({ scope, params, body, request }) => {
    const verificationId = params.verification_id;
    const decision = { verificationId, isAccepted: true, reason: body.reason };
    await decideVerificationAcrossWorkspaces(platform, actorOf(scope, request), decision);
    await beginTrainings();
    return await getVerificationAcrossWorkspaces(platform, verificationId);
  });

  implementRoute(server, manualVerificationRoutes.refuseVerification, async ({ scope, params, body, request }) => {
    const verificationId = params.verification_id;
    const decision = { verificationId, isAccepted: false, reason: body.reason };
    await decideVerificationAcrossWorkspaces(platform, actorOf(scope, request), decision);
    return await getVerificationAcrossWorkspaces(platform, verificationId);
  });
}
