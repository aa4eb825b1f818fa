import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { VerificationRequest } from "@voicewright/contract/manual-verification/routes";
import { AppError } from "../../platform/http-errors.ts";
import { OperationError, type VerificationOperation } from "../../platform/operator/operations.ts";
import type { Platform } from "../../platform/platform.ts";
import { decideVerificationAcrossWorkspaces } from "./decide-verification.ts";
import { getVerificationAcrossWorkspaces, listVerificationsAcrossWorkspaces } from "./list-verifications.ts";
import { openDocumentAcrossWorkspaces } from "./open-document.ts";

type Commanded = Pick<Platform, "database" | "config" | "storage" | "audit" | "clock">;

const PAGE_SIZE = 100;

/** What the operator asks about verifications by documents. Throws OperationError with what is in the way. */
export async function runVerificationCommandAcrossWorkspaces(
  platform: Commanded,
  operation: VerificationOperation,
): Promise<string> {
  try {
    switch (operation.kind) {
      case "list_verifications":
        return await listPendingAcrossWorkspaces(platform);
      case "show_verification":
        return await showAcrossWorkspaces(platform, operation.verification_id, operation.directory);
      case "decide_verification":
        return await decideAcrossWorkspaces(platform, operation);
    }
  } catch (error) {
    throw error instanceof AppError ? new OperationError(error.message) : error;
  }
}

async function listPendingAcrossWorkspaces(platform: Commanded): Promise<string> {
  const { verifications, has_more: hasMore } = await listVerificationsAcrossWorkspaces(platform, {
    state: "pending",
    page_size: PAGE_SIZE,
    start_after_verification_id: undefined,
  });
  if (verifications.length === 0) return "No request waits for a decision.";
  const lines = verifications.map((request) => `${request.verification_id}  ${summaryOf(request)}`);
  return [...lines, ...(hasMore ? [`These are the oldest ${PAGE_SIZE}.`] : [])].join("\n");
}

function summaryOf(request: VerificationRequest): string {
  const { voice_name: voice, workspace_name: workspace, requested_by_email: email, documents } = request;
  const sent = new Date(request.requested_at_unix * 1_000).toISOString();
  return `${sent}  ${visible(voice)}, of ${email ?? "a deleted account"} in ${visible(workspace)}, ${documents.length} documents`;
}

/** What people have written may not move the cursor of a terminal. */
function visible(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, "");
}

async function showAcrossWorkspaces(
  platform: Commanded,
  verificationId: string,
  directory: string | undefined,
): Promise<string> {
  const request = await getVerificationAcrossWorkspaces(platform, verificationId);
  const lines = [
    `${request.verification_id}  ${request.state}`,
    summaryOf(request),
    ...(request.extra_text === "" ? [] : [visible(request.extra_text)]),
    ...(request.reason === null ? [] : [`Reason: ${visible(request.reason)}`]),
  ];
  for (const { document_id: documentId, ...document } of request.documents) {
    const place = directory === undefined ? undefined : join(directory, `${documentId} ${document.file_name}`);
    if (place !== undefined && document.state === "readable") {
      await saveAcrossWorkspaces(platform, { verificationId, documentId }, place);
    }
    lines.push(`${documentId}  ${document.file_name}, ${document.size_bytes} bytes${noteOn(document.state, place)}`);
  }
  return lines.join("\n");
}

function noteOn(state: VerificationRequest["documents"][number]["state"], place: string | undefined): string {
  if (state === "key_missing") return " (cannot be opened: the key that it was encrypted with is not here)";
  return place === undefined ? "" : ` (saved as ${place})`;
}

async function saveAcrossWorkspaces(
  platform: Commanded,
  id: { readonly verificationId: string; readonly documentId: string },
  place: string,
): Promise<void> {
  const { content } = await openDocumentAcrossWorkspaces(platform, "operator", id);
  await mkdir(join(place, ".."), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(place, { mode: 0o600, flags: "wx" }));
}

async function decideAcrossWorkspaces(
  platform: Commanded,
  operation: Extract<VerificationOperation, { readonly kind: "decide_verification" }>,
): Promise<string> {
  const { verification_id: verificationId, is_accepted: isAccepted, reason } = operation;
  await decideVerificationAcrossWorkspaces(platform, "operator", { verificationId, isAccepted, reason });
  const { voice_name: voice } = await getVerificationAcrossWorkspaces(platform, verificationId);
  return isAccepted
    ? `${visible(voice)} is verified. Its training starts automatically.`
    : `The documents of ${visible(voice)} were refused.`;
}
