import { CLIP_SEARCH_MAX_MS, CLIP_SEARCH_MIN_MS } from "@voicewright/contract/limits";
import type { LibraryVoicesPage } from "@voicewright/contract/voice-library";
import { similarityPercent } from "@voicewright/speech/analysis/similarity-percent";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { withRecording } from "../../platform/recordings.ts";
import { getHeardVoice, type MeasureVoice } from "../voices/index.ts";
import type { LibraryCache } from "./library-cache.ts";
import type { Viewer } from "./present-library-voice.ts";
import { presentInOrder } from "./search-library.ts";

/** Everything, from the same (0) over unrelated (1) to opposite (2). */
const WIDEST_DISTANCE = 2;

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
  library: LibraryCache,
  viewer: Viewer,
  { file, count, maxDistance = WIDEST_DISTANCE, signal }: ClipSearch,
): Promise<LibraryVoicesPage> {
  if (file === undefined) throw new AppError("invalid_audio", "The form holds no recording.", { param: "audio_file" });
  const limits = { minDurationMs: CLIP_SEARCH_MIN_MS, maxDurationMs: CLIP_SEARCH_MAX_MS };
  const { vector } = await withRecording(file.path, limits, signal, ({ clipPath }) =>
    platform.analysis.run("encode-speaker", { clipPath, engine: { kind: "embedded" } }, { signal }),
  );
  return await presentNearest(platform, library, viewer, vector, { count, maxDistance });
}

/** Listed voices that sound like a voice the caller may hear; the voice itself is left out. */
export async function findSimilarToVoice(
  platform: Platform,
  library: LibraryCache,
  viewer: Viewer,
  search: { readonly voiceId: string; readonly count: number; readonly measureVoice: MeasureVoice },
): Promise<LibraryVoicesPage> {
  const voice = await getHeardVoice(platform.database, viewer.scope, search.voiceId);
  const vector = voice.speakerVector ?? (await search.measureVoice(voice));
  return await presentNearest(platform, library, viewer, vector, {
    count: search.count,
    maxDistance: WIDEST_DISTANCE,
    exceptVoiceId: voice.voiceId,
  });
}

async function presentNearest(
  { database }: Platform,
  library: LibraryCache,
  viewer: Viewer,
  vector: Float32Array,
  options: { readonly count: number; readonly maxDistance: number; readonly exceptVoiceId?: string },
): Promise<LibraryVoicesPage> {
  const nearest = await (await library.current()).nearest(vector, options);
  const percents = new Map(nearest.map(({ voiceId, distance }) => [voiceId, similarityPercent(1 - distance)]));
  const voices = await presentInOrder(
    database,
    viewer,
    nearest.map(({ voiceId }) => voiceId),
    percents,
  );
  return { voices, has_more: false, total_count: voices.length, last_sort_id: null };
}
