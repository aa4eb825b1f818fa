import type { DocumentType } from "../../../adapters/tasks/server-tasks.ts";

/** What somebody may be verified by; the first ending is given to files that have another. */
export const DOCUMENT_TYPES: Readonly<
  Record<DocumentType, { readonly mimeType: string; readonly extensions: readonly [string, ...string[]] }>
> = {
  pdf: { mimeType: "application/pdf", extensions: [".pdf"] },
  jpeg: { mimeType: "image/jpeg", extensions: [".jpg", ".jpeg"] },
  png: { mimeType: "image/png", extensions: [".png"] },
};

const NAME_MAX_CHARACTERS = 100;
const FALLBACK_NAME = "document";

/**
 * The name of a document as people may see it and save the file under: without folders, without characters that cannot
 * be seen or that turn the direction of writing, and with the ending of what the file really is.
 */
export function documentFileName(given: string, type: DocumentType): string {
  const [ending, ...others] = DOCUMENT_TYPES[type].extensions;
  const base = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const visible = base
    .replace(/\p{C}/gu, "")
    .replace(/[<>:"|?*\p{Zl}\p{Zp}]/gu, "-")
    .trim();
  const isRight = [ending, ...others].some((known) => visible.toLowerCase().endsWith(known));
  const stem = isRight ? visible.slice(0, visible.lastIndexOf(".")) : visible;
  const kept = Array.from(stem)
    .slice(0, NAME_MAX_CHARACTERS)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
  const shown = isRight ? visible.slice(visible.lastIndexOf(".")) : ending;
  return `${kept === "" ? FALLBACK_NAME : kept}${shown}`;
}
