import { CLIP_SEARCH_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { clipLengthRefusal } from "@voicewright/contract/voices/clip-search";
import { readDuration } from "@/entities/recording/read-duration.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

export type SearchClip = { readonly audio: Blob; readonly name: string };

const BYTES_PER_MB = 1_048_576;
/** So many recordings can be gone back to; they stay in memory. */
const CLIPS_KEPT_MAX = 5;

const clips = new Map<string, SearchClip>();

/** Keeps a recording for as long as the tab lives, and answers what stands for it in the address. */
export function keepClip(clip: SearchClip): string {
  const id = crypto.getRandomValues(new Uint32Array(2)).join("");
  clips.set(id, clip);
  const [oldest] = clips.keys();
  if (clips.size > CLIPS_KEPT_MAX && oldest !== undefined) clips.delete(oldest);
  return id;
}

export function findClip(id: string): SearchClip | undefined {
  return clips.get(id);
}

/**
 * Why a file cannot be searched with; `undefined` when it is worth sending. The server reads more kinds of files than
 * a browser: one whose length the browser cannot tell is sent, and that is said.
 */
export async function findClipProblem(
  file: Pick<File, "name" | "size" | "type">,
  readSeconds: () => Promise<number>,
): Promise<string | undefined> {
  const problem = clipProblem(file);
  if (problem !== undefined) return problem;
  const seconds = await readSeconds().catch(() => undefined);
  if (seconds !== undefined) return clipLengthRefusal(seconds * 1_000)?.message;
  showToast({ id: "clip-problem", kind: "warning", title: MESSAGES.fileDurationUnknown, description: file.name });
  return undefined;
}

/** The length of a file as the browser reads it, in seconds. Rejects when it cannot. */
export async function readFileSeconds(file: File): Promise<number> {
  const url = URL.createObjectURL(file);
  return await readDuration(url).finally(() => URL.revokeObjectURL(url));
}

function clipProblem(file: Pick<File, "name" | "size" | "type">): string | undefined {
  if (file.type !== "" && !file.type.startsWith("audio/") && !file.type.startsWith("video/"))
    return `“${file.name}” is not an audio file.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (file.size > CLIP_SEARCH_MAX_BYTES) {
    const sizeMb = (file.size / BYTES_PER_MB).toFixed(1);
    return `“${file.name}” is ${sizeMb} MB. Recordings may have up to ${CLIP_SEARCH_MAX_BYTES / BYTES_PER_MB} MB.`;
  }
  return undefined;
}
