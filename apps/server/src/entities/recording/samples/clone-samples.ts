import { CLONE_FILES_MAX, CLONE_TOTAL_MAX_MS, CLONE_TOTAL_MIN_MS } from "@voicewright/contract/rules/limits";
import { chooseCloneBase } from "@voicewright/voice/clone/choose-clone-base";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { asRecordingRefusal } from "../../../adapters/recordings/recordings.ts";
import type { ClonedVoice, RecordingFacts } from "../analysis/index.ts";
import type { ClipCache, StoredRecording } from "../clips/index.ts";
import { meanVector } from "./mean-vector.ts";

/** A recording that a clone rests on. */
export type CloneSource = StoredRecording & {
  readonly durationMs: number;
  readonly removeBackgroundNoise: boolean;
  readonly speakerVector: Float32Array | null;
  /** What was found in it, when it was examined just now. */
  readonly facts?: RecordingFacts | null;
};

export type MadeClone = ClonedVoice & {
  /** How the person of the recordings sounds. */
  readonly speakerVector: Float32Array | null;
};

/** Refuses too many recordings, and too little or too much of them altogether. */
export function requireCloneable(sources: readonly Pick<CloneSource, "durationMs">[]): void {
  if (sources.length > CLONE_FILES_MAX) {
    throw new AppError("too_many_files", `A voice may have at most ${CLONE_FILES_MAX} recordings.`, { param: "files" });
  }
  const totalMs = sources.reduce((sum, { durationMs }) => sum + durationMs, 0);
  if (totalMs < CLONE_TOTAL_MIN_MS) {
    throw new AppError(
      "audio_too_short",
      `The recordings last ${(totalMs / 1000).toFixed(1)} seconds altogether; at least ${CLONE_TOTAL_MIN_MS / 1000} are needed.`,
      { param: "files" },
    );
  }
  if (totalMs >= CLONE_TOTAL_MAX_MS) {
    throw new AppError(
      "audio_too_long",
      `The recordings have to last less than ${CLONE_TOTAL_MAX_MS / 60_000} minutes altogether.`,
      { param: "files" },
    );
  }
}

/**
 * Makes the voice of the person in recordings. They become references for engines that clone from a sample when the
 * voice is saved, under the keys that they then have.
 */
export async function cloneSamples(
  { analysis }: Platform,
  clips: ClipCache,
  sources: readonly CloneSource[],
  order: { readonly language: string | undefined; readonly signal: AbortSignal },
): Promise<MadeClone> {
  requireCloneable(sources);
  const { language, signal } = order;
  const speakerVector = meanVector(sources.map((source) => source.speakerVector));
  const known = knownClone(sources, language);
  if (known !== undefined) return { ...known, speakerVector };
  const listen = async (clipPaths: readonly string[]) =>
    await analysis
      .run(
        "clone-voice",
        { clipPaths, engine: { kind: "embedded" }, ...(language === undefined ? {} : { language }) },
        { signal },
      )
      .catch((error: unknown) => {
        throw asRecordingRefusal(error);
      });
  const { recipe, likeness, report } = await withClips(clips, sources, signal, listen);
  const { speechSeconds, warnings } = report;
  return { materials: { recipe, likeness }, speakerVector, speechSeconds, warnings };
}

/** Lends the clips of all sources at once. */
async function withClips<Result>(
  clips: ClipCache,
  sources: readonly CloneSource[],
  signal: AbortSignal,
  work: (clipPaths: readonly string[]) => Promise<Result>,
  opened: readonly string[] = [],
): Promise<Result> {
  const [next, ...others] = sources;
  if (next === undefined) return await work(opened);
  signal.throwIfAborted();
  return await clips.use(next, next.removeBackgroundNoise ? "clean" : "plain", (clipPath) =>
    withClips(clips, others, signal, work, [...opened, clipPath]),
  );
}

/** Of a single recording the clone is there already, unless another base voice speaks the language. */
function knownClone(sources: readonly CloneSource[], language = "en"): ClonedVoice | undefined {
  const [only, ...others] = sources;
  if (only?.facts?.clone == null || only.removeBackgroundNoise || others.length > 0) return undefined;
  const { recipe, likeness } = only.facts.clone.materials;
  if (likeness === undefined || chooseCloneBase(likeness, language).base !== recipe.base) return undefined;
  return only.facts.clone;
}
