import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import type { FileKind } from "./audio-signature.ts";

/** What a file dialog offers. */
export const ACCEPTED_AUDIO_TYPES = "audio/*,video/webm,video/mp4";

/** Whether a file may be a recording: by its content, and where that says nothing, by what the browser calls it. */
export function mayBeRecording({ type }: Pick<File, "type">, kind: FileKind): boolean {
  if (kind === "unknown") return type.startsWith("audio/") || type.startsWith("video/");
  return kind === "audio";
}

export const FILE_REFUSAL_REASONS = {
  wrongType: "This type of file is not supported. Use WAV, MP3, FLAC, OGG, M4A or WebM.",
  empty: "The file is empty.",
  tooLarge: (maxMb: number) => `The file is too large. Files may have up to ${maxMb} MB.`,
} as const;

export type RefusedFile = { readonly name: string; readonly reason: string };

/** Those of the refused files that are told of; more would cover the page. */
export function shownRefusals(refused: readonly RefusedFile[]): readonly RefusedFile[] {
  return refused.slice(0, PROFESSIONAL_LIMITS.rejectedFilesShown);
}

/** Tells of files that were refused, each with its name and the reason. */
export function showRefusedFiles(refused: readonly RefusedFile[]): void {
  for (const { name, reason } of shownRefusals(refused)) showToast({ kind: "error", title: name, description: reason });
}
