import type { manualVerificationRoutes, VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import type * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  findSubmittedAcrossWorkspaces,
  listDocumentsAcrossWorkspaces,
  listSubmittedAcrossWorkspaces,
} from "../../entities/voice/verification/manual/index.ts";
import { readDocumentKey } from "./documents/document-key.ts";
import { verificationNotFound } from "./policy.ts";
import { presentVerification } from "./present-verification.ts";

type Reading = Pick<Platform, "database" | "config">;
type Question = z.output<typeof manualVerificationRoutes.listVerificationRequests.query>;

/** A page of the requests of all workspaces. */
export async function listVerificationsAcrossWorkspaces(
  { database, config }: Reading,
  { state, page_size: pageSize, start_after_verification_id: cursor }: Question,
) {
  const after = cursor === undefined ? undefined : await findSubmittedAcrossWorkspaces(database, cursor);
  if (cursor !== undefined && after === undefined)
    throw new AppError(
      "invalid_cursor",
      "The request to start after does not exist; start again from the first page.",
      {
        param: "start_after_verification_id",
      },
    );
  const rows = await listSubmittedAcrossWorkspaces(database, {
    isPending: state === "pending",
    after: after?.request,
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const ids = page.map(({ request }) => request.verificationId);
  const documents = await listDocumentsAcrossWorkspaces(database, ids);
  const key = await readDocumentKey(config);
  return {
    verifications: page.map((submitted) => presentVerification(submitted, documents, key?.id)),
    has_more: rows.length > page.length,
    last_verification_id: ids.at(-1) ?? null,
  };
}

/** One of them. Throws AppError verification_not_found. */
export async function getVerificationAcrossWorkspaces(
  { database, config }: Reading,
  verificationId: string,
): Promise<VerificationRequest> {
  const submitted = await findSubmittedAcrossWorkspaces(database, verificationId);
  if (submitted === undefined) throw verificationNotFound();
  const documents = await listDocumentsAcrossWorkspaces(database, [verificationId]);
  return presentVerification(submitted, documents, (await readDocumentKey(config))?.id);
}
