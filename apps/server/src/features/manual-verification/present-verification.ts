import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import { toUnix } from "../../platform/unix-time.ts";
import type { DocumentRow, SubmittedVerification } from "../../entities/voice/verification/manual/index.ts";

/** The wire's request, as the admin of the installation sees it. `keyId` is of the key that is here; undefined without one. */
export function presentVerification(
  { request, ...about }: SubmittedVerification,
  documents: readonly DocumentRow[],
  keyId: string | undefined,
): VerificationRequest {
  return {
    verification_id: request.verificationId,
    voice_id: request.voiceId,
    voice_name: about.voiceName,
    language: about.labels["language"] ?? null,
    workspace_id: request.workspaceId,
    workspace_name: about.workspaceName,
    requested_by_email: about.requestedByEmail,
    extra_text: request.extraText,
    state: request.state,
    requested_at_unix: toUnix(request.requestedAt),
    decided_at_unix: request.decidedAt === null ? null : toUnix(request.decidedAt),
    decided_by_email: about.decidedByEmail,
    reason: request.reason,
    documents_deleted_at_unix: deletedAt(request),
    documents: documents
      .filter(({ verificationId }) => verificationId === request.verificationId)
      .map((document) => ({
        document_id: document.documentId,
        file_name: document.fileName,
        mime_type: document.mimeType,
        size_bytes: document.sizeBytes,
        state: document.keyId === keyId ? ("readable" as const) : ("key_missing" as const),
      })),
  };
}

function deletedAt({ decidedAt, documentsDeletedAt }: SubmittedVerification["request"]): number | null {
  if (documentsDeletedAt !== null) return toUnix(documentsDeletedAt);
  return decidedAt === null ? null : toUnix(new Date(decidedAt.getTime() + PROFESSIONAL_LIMITS.documentsKeptMs));
}
