import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";

/** What a file dialog offers; the server looks at the content. */
export const DOCUMENT_FILE_TYPES = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";
const ENDINGS = /\.(pdf|jpe?g|png)$/i;
const BYTES_PER_MB = 1024 * 1024;
const { documentsMax, documentsTotalMaxBytes, documentsTextMaxCharacters } = PROFESSIONAL_LIMITS;

/** What may be sent, for people to read. */
export const DOCUMENT_RULES = `PDF, JPEG or PNG, up to ${documentsMax} files, under ${documentsTotalMaxBytes / BYTES_PER_MB} MB together.`;

type FileLike = Pick<File, "name" | "size">;
type Refused = { readonly name: string; readonly reason: string };

/** The documents with those that were added, and the added files that cannot be sent, each with the reason. */
export function addDocuments<Document extends FileLike>(
  known: readonly Document[],
  added: readonly Document[],
): { readonly documents: readonly Document[]; readonly refused: readonly Refused[] } {
  const documents = [...known];
  const refused: Refused[] = [];
  for (const file of added) {
    const reason = refusalOf(documents, file);
    if (reason === undefined) documents.push(file);
    else refused.push({ name: file.name, reason });
  }
  return { documents, refused };
}

function refusalOf(documents: readonly FileLike[], file: FileLike): string | undefined {
  if (!ENDINGS.test(file.name)) return "This type of file is not supported. Use PDF, JPEG or PNG.";
  if (file.size === 0) return "The file is empty.";
  if (documents.length >= documentsMax) return `At most ${documentsMax} files can be sent.`;
  if (totalBytes(documents) + file.size >= documentsTotalMaxBytes)
    return `Together, the files must be smaller than ${documentsTotalMaxBytes / BYTES_PER_MB} MB.`;
  return undefined;
}

export function totalBytes(documents: readonly FileLike[]): number {
  return documents.reduce((sum, { size }) => sum + size, 0);
}

/** What keeps a request from being sent. */
export function requestProblem(documents: readonly FileLike[], extraText: string): string | undefined {
  if (documents.length === 0) return MESSAGES.documentsRequired;
  if (extraText.length > documentsTextMaxCharacters)
    return `The text may have at most ${documentsTextMaxCharacters} characters.`;
  return undefined;
}
