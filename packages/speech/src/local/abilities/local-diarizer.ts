import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clip } from "@voicewright/audio/clip/clip";
import type { OfflineSpeakerDiarization, SpeakerEmbeddingExtractor } from "sherpa-onnx-node";
import type { Diarization, Diarizer, TimeSpan } from "@voicewright/voice/abilities/abilities";
import { loadModel } from "../load-sherpa.ts";
import { cosine, embedSpeaker, VectorMean } from "./local-speaker-encoder.ts";
import { type LocalRuntime, type ModelOf, requireFiles, runtimeOptions } from "../model-options.ts";
import { readSpanAtRate } from "./resampled-clip.ts";
import { groupVoices, type DetectedVoice } from "../speech/voice-groups.ts";

/** What is separated at once; voices are then recognised again from one window to the next. */
const WINDOW_MS = 10 * 60_000;
/** Distance in the cosine below which two stretches are one voice's, for a count that is to be found. */
const SAME_VOICE_DISTANCE = 0.5;
const FIND_COUNT = -1;
/** Shorter speech and shorter pauses are not distinguished. */
const SHORTEST_TURN_SECONDS = 0.3;
const SHORTEST_PAUSE_SECONDS = 0.5;
/** Speech of one voice that is measured for its vector. */
const LONGEST_SAMPLE_MS = 20_000;
/** Cosines of two voices at which they are no longer, or surely, distinguished. */
const SAME_COSINE = 0.7;
const APART_COSINE = 0.1;

/**
 * Tells speakers apart with a segmentation and an embedding model, in windows of ten minutes. Throws
 * LocalModelError. Runs on the thread that calls it, about a second for each minute of sound.
 */
export async function openLocalDiarizer(
  packId: string,
  model: ModelOf<"diarization">,
  runtime: LocalRuntime = {},
): Promise<Diarizer> {
  requireFiles(model);
  const options = runtimeOptions(runtime);
  const embedding = { ...options, model: model.files.embedding };
  const separation = await loadModel(
    ({ OfflineSpeakerDiarization: Separation }) =>
      new Separation({
        segmentation: { ...options, pyannote: { model: model.files.segmentation } },
        embedding,
        clustering: { numClusters: FIND_COUNT, threshold: SAME_VOICE_DISTANCE },
        minDurationOn: SHORTEST_TURN_SECONDS,
        minDurationOff: SHORTEST_PAUSE_SECONDS,
      }),
  );
  const extractor = await loadModel(({ SpeakerEmbeddingExtractor: Extractor }) => new Extractor(embedding));
  return {
    source: `local:${packId}`,
    async diarize(clip, { speakerCount }, signal) {
      const isOneWindow = clip.durationMs <= WINDOW_MS;
      const numClusters = isOneWindow && speakerCount !== undefined ? speakerCount : FIND_COUNT;
      separation.setConfig({ clustering: { numClusters, threshold: SAME_VOICE_DISTANCE } });
      const voices: DetectedVoice[] = [];
      for (let startMs = 0; startMs < clip.durationMs; startMs += WINDOW_MS) {
        signal.throwIfAborted();
        voices.push(...(await findVoicesInWindow(clip, startMs, separation, extractor)));
        await nextTurn();
      }
      // Inside one window the separation has already distinguished the speakers.
      const sameVoiceCosine = isOneWindow ? Infinity : 1 - SAME_VOICE_DISTANCE;
      return toDiarization(groupVoices(voices, { speakerCount, sameVoiceCosine }));
    },
  };
}

/** The voices of one window, each with its turns and what it sounds like. */
async function findVoicesInWindow(
  clip: Clip,
  windowStartMs: number,
  separation: OfflineSpeakerDiarization,
  extractor: SpeakerEmbeddingExtractor,
): Promise<DetectedVoice[]> {
  const window = { startMs: windowStartMs, endMs: Math.min(windowStartMs + WINDOW_MS, clip.durationMs) };
  const samples = await readSpanAtRate(clip, window, separation.sampleRate);
  const turnsOf = new Map<number, TimeSpan[]>();
  for (const { start, end, speaker } of separation.process(samples)) {
    const turn = { startMs: windowStartMs + start * 1000, endMs: Math.min(windowStartMs + end * 1000, window.endMs) };
    if (turn.endMs > turn.startMs) turnsOf.set(speaker, [...(turnsOf.get(speaker) ?? []), turn]);
  }
  const toSample = (timeMs: number): number => Math.round(((timeMs - windowStartMs) * separation.sampleRate) / 1000);
  return [...turnsOf.values()].map((turns) => {
    const mean = new VectorMean(extractor.dim);
    let listenedMs = 0;
    for (const turn of turns.toSorted((left, right) => right.endMs - right.startMs - (left.endMs - left.startMs))) {
      if (listenedMs > LONGEST_SAMPLE_MS) break;
      const durationMs = Math.min(turn.endMs - turn.startMs, LONGEST_SAMPLE_MS);
      mean.add(
        embedSpeaker(extractor, samples.slice(toSample(turn.startMs), toSample(turn.startMs + durationMs))),
        durationMs,
      );
      listenedMs += durationMs;
    }
    return { turns, voice: mean.direction() };
  });
}

function toDiarization(groups: readonly DetectedVoice[]): Diarization {
  const ordered = groups.toSorted((left, right) => firstStart(left) - firstStart(right));
  return {
    speakerCount: ordered.length,
    turns: ordered
      .flatMap(({ turns }, speaker) => turns.map((turn) => ({ ...turn, speaker })))
      .toSorted((left, right) => left.startMs - right.startMs),
    confidence: confidenceOf(ordered),
  };
}

function firstStart({ turns }: DetectedVoice): number {
  return turns.reduce((earliest, { startMs }) => Math.min(earliest, startMs), Infinity);
}

/** By the two voices that are most alike. */
function confidenceOf(groups: readonly DetectedVoice[]): number {
  const cosines = groups.flatMap(({ voice }, index) =>
    groups
      .slice(index + 1)
      .map((other) => (voice === undefined || other.voice === undefined ? SAME_COSINE : cosine(voice, other.voice))),
  );
  const closest = Math.max(APART_COSINE, ...cosines);
  return Math.max(0, Math.min(1, (SAME_COSINE - closest) / (SAME_COSINE - APART_COSINE)));
}
