import { AppError } from "../../../platform/http-errors.ts";
import type { UploadedFile } from "../../../platform/http/forms.ts";
import type { Platform } from "../../../platform/platform.ts";
import { asRecordingRefusal } from "../../../adapters/recordings/recordings.ts";
import type { DocumentFault } from "../../../adapters/tasks/server-tasks.ts";
import { DOCUMENT_TYPES, documentFileName } from "./document-type.ts";

export type CheckedDocument = {
  readonly file: UploadedFile;
  /** As people may see it. */
  readonly fileName: string;
  readonly mimeType: string;
};

const FAULTS: Readonly<Record<DocumentFault, string>> = {
  unknown_type: "is not a PDF, JPEG or PNG file.",
  incomplete: "is incomplete or damaged. Save it again and send that.",
  foreign_data: "contains other data after the document. Save it again, for example as a PDF, and send that.",
  active_content:
    "contains links, scripts, media, attachments or forms. Print it to a PDF without links, or send a picture of it.",
  encrypted: "has a password. Save it without one and send that.",
  too_many_pixels: "has too many pixels. Send a smaller picture.",
};

/** Files of a form that are documents by their content. Throws AppError that names the file at fault. */
export async function checkedDocuments(
  analysis: Platform["analysis"],
  files: readonly UploadedFile[],
  signal: AbortSignal,
): Promise<CheckedDocument[]> {
  const checked: CheckedDocument[] = [];
  for (const file of files) {
    const verdict = await analysis.run("check-document", { path: file.path }, { signal }).catch((error: unknown) => {
      throw asRecordingRefusal(error);
    });
    if (verdict.type === undefined) {
      const name = file.fileName.replace(/\p{C}/gu, "");
      throw new AppError("invalid_document", `${name === "" ? "A file" : name} ${FAULTS[verdict.fault]}`, {
        param: "files",
      });
    }
    const { mimeType } = DOCUMENT_TYPES[verdict.type];
    checked.push({ file, fileName: documentFileName(file.fileName, verdict.type), mimeType });
  }
  return checked;
}
