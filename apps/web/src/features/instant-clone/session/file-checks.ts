import { CLONE_FILE_MAX_BYTES, CLONE_FILE_MIN_MS, CLONE_FILES_MAX } from "@voicewright/contract/rules/limits";
import type { FileKind } from "@/entities/recording/audio-signature.ts";
import type { FileFingerprint } from "@/entities/recording/file-fingerprint.ts";
import { FILE_REFUSAL_REASONS, mayBeRecording } from "@/entities/recording/refused-files.ts";
import { formatCount } from "@/shared/lib/format.ts";

const BYTES_PER_MB = 1_048_576;
const MS_PER_SECOND = 1_000;
export type FileRefusal = "wrong-type" | "too-large" | "too-short" | "too-many" | "empty";

export const FILE_REFUSAL_TEXTS: Readonly<Record<FileRefusal, string>> = {
  "wrong-type": FILE_REFUSAL_REASONS.wrongType,
  "too-large": FILE_REFUSAL_REASONS.tooLarge(CLONE_FILE_MAX_BYTES / BYTES_PER_MB),
  "too-short": `The file is too short. It needs at least ${formatCount(CLONE_FILE_MIN_MS / MS_PER_SECOND, "second", "seconds")}.`,
  "too-many": `A clone can use at most ${CLONE_FILES_MAX} files.`,
  empty: FILE_REFUSAL_REASONS.empty,
};

/** Why a file is not even sent; `undefined` when it is worth sending. `taken` files are in the list already. */
export function fileRefusal(file: FileFingerprint, kind: FileKind, taken: number): FileRefusal | undefined {
  if (file.size === 0) return "empty";
  if (!mayBeRecording(file, kind)) return "wrong-type";
  if (file.size > CLONE_FILE_MAX_BYTES) return "too-large";
  return taken >= CLONE_FILES_MAX ? "too-many" : undefined;
}

export function isTooShort(durationSeconds: number): boolean {
  return durationSeconds * MS_PER_SECOND < CLONE_FILE_MIN_MS;
}

export type RefusedCloneFile = { readonly name: string; readonly refusal: FileRefusal };
