import { CLIP_SEARCH_MAX_MS } from "@voicewright/contract/rules/limits";
import { CLIP_SEARCH_SLACK_MS, clipLengthRefusal } from "@voicewright/contract/voices/clip-search";
import type { SimilarVoicesPage } from "@voicewright/contract/voice-library/routes";
import { similarityPercent } from "@voicewright/voice/analysis/speakers/similarity-percent";
import { femaleProbability } from "@voicewright/voice/analysis/speakers/speaker-gender";
import { SpeechTaskError } from "@voicewright/speech/tasks/task-error";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireTrueExtension } from "../../adapters/recordings/file-extension.ts";
import { withRecording } from "../../adapters/recordings/recordings.ts";
import { listVoiceSamples, meanVector } from "../../entities/recording/samples/index.ts";
import { getPlayableVoice } from "../../entities/voice/record/index.ts";
import type { MeasureVoice } from "./measure-voice.ts";
import type { LibraryCache } from "./search/library-cache.ts";
import type { Viewer } from "./present-library-voice.ts";
import type { SoughtVoice } from "./search/library-index.ts";
import { femaleShare } from "./person-difference.ts";
import { presentInOrder } from "./search/search-library.ts";
import type { MeasuringProgress, SoundMeasuring } from "./sound-measuring.ts";

/** Everything, from the same (0) over unrelated (1) to opposite (2). */
const WIDEST_DISTANCE = 2;
const UNKNOWN_SEX = 0.5;

export type SimilarTools = { readonly library: LibraryCache; readonly measuring: SoundMeasuring };

export type ClipSearch = {
  readonly file: UploadedFile | undefined;
  readonly count: number;
  /** Cosine distance, 0–2. */
  readonly maxDistance: number | undefined;
  readonly signal: AbortSignal;
};

/** Listed voices that sound like a recording. The recording is not kept. */
export async function findSimilarToClip(
  platform: Platform,
  { library, measuring }: SimilarTools,
  viewer: Viewer,
  { file, count, maxDistance = WIDEST_DISTANCE, signal }: ClipSearch,
): Promise<SimilarVoicesPage> {
  if (file === undefined)
    throw new AppError("invalid_audio", "The form contains no recording.", { param: "audio_file" });
  await requireTrueExtension(file, "audio_file");
  const limits = { minDurationMs: 0, maxDurationMs: CLIP_SEARCH_MAX_MS + CLIP_SEARCH_SLACK_MS };
  const sought = await withRecording(platform, file.path, limits, signal, ({ clipPath, audio }) => {
    requireClipLength(audio.durationMs);
    return describeSpeaker(platform, clipPath, signal);
  }).catch((error: unknown) => {
    // What is too long is not decoded to its end.
    if (error instanceof AppError && error.code === "audio_too_long") requireClipLength(Infinity);
    throw error;
  });
  return await presentNearest(platform, { library, measuring }, viewer, sought, { count, maxDistance });
}

/** Throws audio_too_short or audio_too_long. */
function requireClipLength(durationMs: number): void {
  const refusal = clipLengthRefusal(durationMs);
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message, { param: "audio_file" });
}

async function describeSpeaker({ analysis }: Platform, clipPath: string, signal: AbortSignal): Promise<SoughtVoice> {
  const input = { clipPath, engine: { kind: "embedded" } } as const;
  const { measures, speaker } = await analysis.run("measure-voice", input, { signal });
  if (speaker === undefined)
    throw new SpeechTaskError("too_little_speech", "The recording contains too little speech to compare voices");
  return {
    vector: speaker.vector,
    femaleProbability: femaleProbability(speaker.vector) ?? UNKNOWN_SEX,
    f0Hz: measures.pitch?.medianHz,
  };
}

/** Listed voices that sound like a voice the caller may hear, a clone's person by its samples; the voice itself is left out. */
export async function findSimilarToVoice(
  platform: Platform,
  { library, measuring }: SimilarTools,
  viewer: Viewer,
  search: {
    readonly voiceId: string;
    readonly count: number;
    /** Of likeness; what is less alike is left out. */
    readonly minPercent: number;
    readonly measureVoice: MeasureVoice;
  },
): Promise<SimilarVoicesPage> {
  const voice = await getPlayableVoice(platform.database, viewer.scope, search.voiceId);
  const samples =
    viewer.scope === undefined ? [] : await listVoiceSamples(platform.database, viewer.scope, [voice.voiceId]);
  const person = meanVector(samples.map(({ speakerVector }) => speakerVector));
  const vector = person ?? voice.speakerVector ?? (await search.measureVoice(voice));
  const sought: SoughtVoice = {
    vector,
    femaleProbability: femaleShare(voice.labels["gender"]) ?? femaleProbability(vector) ?? UNKNOWN_SEX,
    f0Hz: voice.materials.recipe.f0MeanHz,
  };
  return await presentNearest(platform, { library, measuring }, viewer, sought, {
    count: search.count,
    maxDistance: WIDEST_DISTANCE,
    minPercent: search.minPercent,
    exceptVoiceId: voice.voiceId,
  });
}

/** How far the comparison of all voices is; null once it is complete. */
export function presentProgress(progress: MeasuringProgress | undefined): SimilarVoicesPage["preparation"] {
  return progress === undefined ? null : { measured_count: progress.measuredCount, total_count: progress.totalCount };
}

async function presentNearest(
  { database }: Platform,
  { library, measuring }: SimilarTools,
  viewer: Viewer,
  sought: SoughtVoice,
  options: {
    readonly count: number;
    readonly maxDistance: number;
    readonly minPercent?: number;
    readonly exceptVoiceId?: string;
  },
): Promise<SimilarVoicesPage> {
  const index = await library.current();
  const progress = measuring.progress(index);
  if (progress !== undefined) measuring.hurry(sought.femaleProbability > UNKNOWN_SEX ? "female" : "male");
  const { minPercent = 0 } = options;
  const found = (await index.nearest(sought, options)).map(({ voiceId, likeness }) => ({
    voiceId,
    percent: similarityPercent(likeness),
  }));
  const nearest = found.filter(({ percent }) => percent >= minPercent);
  const percents = new Map(nearest.map(({ voiceId, percent }) => [voiceId, percent]));
  const voices = await presentInOrder(
    database,
    viewer,
    nearest.map(({ voiceId }) => voiceId),
    percents,
  );
  return {
    voices,
    has_more: false,
    total_count: voices.length,
    last_sort_id: null,
    preparation: presentProgress(progress),
  };
}
