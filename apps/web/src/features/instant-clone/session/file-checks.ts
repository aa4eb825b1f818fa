import { CLONE_FILE_MAX_BYTES, CLONE_FILE_MIN_MS, CLONE_FILES_MAX } from "@voicewright/contract/rules/limits";
import { formatCount } from "@/shared/lib/format.ts";
import type { FileKind } from "./audio-signature.ts";

const BYTES_PER_MB = 1_048_576;
const MS_PER_SECOND = 1_000;
/** So many refused files are told of; more would cover the page. */
const NAMES_SHOWN_MAX = 3;

export type FileRefusal = "wrong-type" | "too-large" | "too-short" | "too-many" | "empty";

export type FileFacts = Pick<File, "name" | "size" | "type" | "lastModified">;

export const FILE_REFUSAL_TEXTS: Readonly<Record<FileRefusal, string>> = {
  "wrong-type": "This type of file is not supported. Use WAV, MP3, FLAC, OGG, M4A or WebM.",
  "too-large": `The file is too large. Files may have up to ${CLONE_FILE_MAX_BYTES / BYTES_PER_MB} MB.`,
  "too-short": `The file is too short. It needs at least ${formatCount(CLONE_FILE_MIN_MS / MS_PER_SECOND, "second", "seconds")}.`,
  "too-many": `A clone can use at most ${CLONE_FILES_MAX} files.`,
  empty: "The file is empty.",
};

/** Why a file is not even sent; `undefined` when it is worth sending. `taken` files are in the list already. */
export function fileRefusal(file: FileFacts, kind: FileKind, taken: number): FileRefusal | undefined {
  if (file.size === 0) return "empty";
  const isSaidToBeSound = file.type.startsWith("audio/") || file.type.startsWith("video/");
  if (kind === "other" || (kind === "unknown" && !isSaidToBeSound)) return "wrong-type";
  if (file.size > CLONE_FILE_MAX_BYTES) return "too-large";
  return taken >= CLONE_FILES_MAX ? "too-many" : undefined;
}

export function isTooShort(durationSeconds: number): boolean {
  return durationSeconds * MS_PER_SECOND < CLONE_FILE_MIN_MS;
}

/** The same name, time of change, size and type: most likely the same recording. */
export function isSameFile(a: FileFacts, b: FileFacts): boolean {
  return a.name === b.name && a.lastModified === b.lastModified && a.size === b.size && a.type === b.type;
}

export type RefusedFile = { readonly name: string; readonly refusal: FileRefusal };

/** What is told of files that were refused: a title and a reason for each of the first few. */
export function refusalToasts(refused: readonly RefusedFile[]): { title: string; description: string }[] {
  return refused
    .slice(0, NAMES_SHOWN_MAX)
    .map(({ name, refusal }) => ({ title: name, description: FILE_REFUSAL_TEXTS[refusal] }));
}
