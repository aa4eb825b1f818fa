import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { LastingWork } from "../../work/index.ts";
import { LiveSound } from "./live-sound.ts";
import type { GenerationRow, PreviewAudio, PreviewRow } from "./store.ts";

/** One preview whose audio is being made. */
export class PreviewRun {
  readonly preview: PreviewRow;
  readonly sound = new LiveSound();
  /** Resolves with the first sound, or the end if there is none. */
  readonly heard = Promise.withResolvers<void>();
  /** Resolves when nothing more happens, however it ended. */
  readonly ended = Promise.withResolvers<void>();
  /** Set once the audio is complete. */
  audio: PreviewAudio | undefined;
  /** Set when it could not be made. */
  failure: Error | undefined;
  /** From the arrival of the request. */
  firstSoundMs: number | undefined;

  constructor(preview: PreviewRow) {
    this.preview = preview;
  }
}

/** The previews of one generation that this process makes, and what it holds for them. */
export class GenerationRun {
  readonly generation: GenerationRow;
  readonly scope: WorkspaceScope;
  /** Its price is paid with the first preview that is kept. */
  readonly work: LastingWork;
  readonly stopping = new AbortController();
  readonly startedAtMs: number;
  readonly running = new Map<string, PreviewRun>();
  /** Complete, but stored and charged only together with the others. */
  readonly heldBack: PreviewRun[] = [];
  /** Whether the previews are sent, and charged, only once all of them are done. */
  readonly isWhole: boolean;

  constructor(
    generation: GenerationRow,
    { isWhole, startedAtMs, work }: Pick<GenerationRun, "isWhole" | "startedAtMs" | "work">,
  ) {
    this.generation = generation;
    this.scope = scopeOf(generation);
    this.isWhole = isWhole;
    this.startedAtMs = startedAtMs;
    this.work = work;
  }
}

export function scopeOf({ workspaceId, userId, apiKeyId }: GenerationRow): WorkspaceScope {
  return { workspaceId, userId, apiKeyId: apiKeyId ?? undefined };
}
