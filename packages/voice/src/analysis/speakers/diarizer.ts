import type { Clip } from "@voicewright/audio/clip/clip";
import { findSpeechSpans } from "@voicewright/audio/measure/voice-activity";
import type { Diarization, Diarizer, SpeakerTurn, TimeSpan } from "../../abilities/abilities.ts";
import { clusterSpeakers, type SpeakerClusters } from "./cluster-speakers.ts";
import { followSpeakers } from "./follow-speakers.ts";
import { FRAMES_PER_SECOND } from "./mel-frames.ts";
import { loadSpeakerModel } from "./speaker-model.ts";
import { speakerSimilarity } from "./speaker-similarity.ts";
import { embedWindows, type SpeakerWindow } from "./speaker-windows.ts";
import { findTwoVoices } from "./two-voices.ts";

const MOST_SPEAKERS = 8;
const MS_PER_FRAME = 1000 / FRAMES_PER_SECOND;
/** Groups of windows whose centroids are this alike are one person. Fitted to conversations made of known people. */
const SAME_PERSON_CENTROIDS = { unequal: 0.25, equal: 0.33 };
/** Halves of what one person says are 0.5 to 0.8 alike, those of two people up to 0.48. */
const LAST_PAIR_CENTROIDS = { unequal: 0.31, equal: 0.5 };
/** Somebody who goes on after so short a pause has not stopped. */
const SHORT_PAUSE_MS = 300;
const LEAST_SHARE = 0.04;
const NOBODY = -1;

/**
 * Tells who speaks when by clustering what short windows sound like and following the speakers through the frames.
 * Good for clearly different voices that take turns; where people speak at once only one is found, and very similar
 * voices are confused: the confidence shows it. About 15 ms of work for a second; memory grows by 1 kB a second.
 */
export function createDiarizer(): Diarizer {
  return { source: "embedded", diarize };
}

async function diarize(
  clip: Clip,
  { speakerCount }: { readonly speakerCount?: number },
  signal: AbortSignal,
): Promise<Diarization> {
  const views = loadSpeakerModel();
  const spans = await findSpeechSpans(clip, signal);
  if (spans.length === 0) return { speakerCount: 0, turns: [], confidence: 1 };
  const isSpeech = markSpeech(spans, Math.ceil(clip.durationMs / MS_PER_FRAME));
  const windows = await embedWindows(clip, views, isSpeech, signal);
  const grouped = clusterSpeakers(
    windows.map(({ embedding }) => embedding),
    {
      ...(speakerCount === undefined ? {} : { speakerCount }),
      mostSpeakers: MOST_SPEAKERS,
      samePersonSimilarity: SAME_PERSON_CENTROIDS,
      lastPairSimilarity: LAST_PAIR_CENTROIDS,
      leastShare: LEAST_SHARE,
    },
  );
  const clusters = speakerCount === undefined ? findTwoVoices(windows, grouped) : grouped;
  const guesses = spreadWindows(windows, clusters, isSpeech);
  const count = Math.max(1, clusters.centroids.length);
  const speakers = await followSpeakers(clip, views, isSpeech, guesses, count, signal);
  const turns = listTurns(spans, speakers);
  return {
    speakerCount: turns.reduce((highest, { speaker }) => Math.max(highest, speaker + 1), 0),
    turns,
    confidence: judgeConfidence(windows, clusters),
  };
}

function markSpeech(spans: readonly TimeSpan[], frameCount: number): Uint8Array {
  const isSpeech = new Uint8Array(frameCount);
  for (const { startMs, endMs } of spans)
    isSpeech.fill(1, Math.round(startMs / MS_PER_FRAME), Math.round(endMs / MS_PER_FRAME));
  return isSpeech;
}

/** Each frame with speech belongs to the speaker of the window whose middle is nearest. */
function spreadWindows(
  windows: readonly SpeakerWindow[],
  { labels }: SpeakerClusters,
  isSpeech: Uint8Array,
): Int16Array {
  const speakers = new Int16Array(isSpeech.length).fill(NOBODY);
  let window = 0;
  const distance = (index: number, frame: number) => {
    const candidate = windows[index];
    return candidate === undefined
      ? Number.POSITIVE_INFINITY
      : Math.abs((candidate.startFrame + candidate.endFrame) / 2 - frame);
  };
  for (let frame = 0; frame < isSpeech.length; frame++) {
    while (distance(window + 1, frame) <= distance(window, frame) && window + 1 < windows.length) window++;
    if (isSpeech[frame] === 1) speakers[frame] = labels[window] ?? 0;
  }
  return speakers;
}

/** Spans cut where the speaker changes; speakers numbered by who speaks first. */
function listTurns(spans: readonly TimeSpan[], speakers: Int16Array): SpeakerTurn[] {
  const numbers = new Map<number, number>();
  const turns: SpeakerTurn[] = [];
  for (const { startMs, endMs } of spans) {
    const last = Math.min(speakers.length, Math.round(endMs / MS_PER_FRAME));
    let turnStartMs = startMs;
    for (let frame = Math.round(startMs / MS_PER_FRAME); frame < last; frame++) {
      const speaker = speakers[frame] ?? NOBODY;
      const isLast = frame + 1 === last;
      if (!isLast && speakers[frame + 1] === speaker) continue;
      const number = numbers.get(speaker) ?? numbers.size;
      numbers.set(speaker, number);
      const turnEndMs = isLast ? endMs : (frame + 1) * MS_PER_FRAME;
      const before = turns.at(-1);
      if (before?.speaker === number && turnStartMs - before.endMs <= SHORT_PAUSE_MS)
        turns[turns.length - 1] = { ...before, endMs: turnEndMs };
      else turns.push({ startMs: turnStartMs, endMs: turnEndMs, speaker: number });
      turnStartMs = turnEndMs;
    }
  }
  return turns;
}

/**
 * From how far apart the two most alike speakers lie, and how clearly windows belong to their own. For a single
 * speaker it says how well everything fits one voice.
 */
function judgeConfidence(windows: readonly SpeakerWindow[], { labels, centroids }: SpeakerClusters): number {
  if (windows.length === 0) return 0;
  let margins = 0;
  for (const [index, { embedding }] of windows.entries()) {
    const own = labels[index] ?? 0;
    const similarities = centroids.map((centroid) => speakerSimilarity(embedding, centroid));
    const others = similarities.filter((_, label) => label !== own);
    margins += Math.max(0, (similarities[own] ?? 0) - (others.length === 0 ? 0 : Math.max(...others)));
  }
  const clearness = Math.min(1, margins / windows.length / CLEAR_MARGIN);
  const pairs = centroids.flatMap((left, first) =>
    centroids.slice(first + 1).map((right) => speakerSimilarity(left, right)),
  );
  if (pairs.length === 0) return clearness * trustSingleSpeaker(windows);
  const distance = (HOPELESS_SIMILARITY - Math.max(...pairs)) / HOPELESS_SIMILARITY;
  return clearness * Math.min(1, Math.max(0, distance));
}

/** The mean margin of clearly different voices. */
const CLEAR_MARGIN = 0.45;
/** Voices whose centroids are this alike cannot be distinguished; unrelated ones lie around 0. */
const HOPELESS_SIMILARITY = 0.5;

/** Halves of one person's windows are this alike or more; people of much the same voice and room fall below. */
const ONE_VOICE_SIMILARITY = 0.65;
const LARGEST_SINGLE_TRUST = 0.9;

/** By how alike the two halves would be into which the windows fall most easily. */
function trustSingleSpeaker(windows: readonly SpeakerWindow[]): number {
  const halves = clusterSpeakers(
    windows.map(({ embedding }) => embedding),
    {
      speakerCount: 2,
      mostSpeakers: 2,
      samePersonSimilarity: SAME_PERSON_CENTROIDS,
      lastPairSimilarity: LAST_PAIR_CENTROIDS,
      leastShare: 0,
    },
  );
  const [first, second] = halves.centroids;
  if (first === undefined || second === undefined) return LARGEST_SINGLE_TRUST;
  const { unequal } = SAME_PERSON_CENTROIDS;
  const above = (speakerSimilarity(first, second) - unequal) / (ONE_VOICE_SIMILARITY - unequal);
  return Math.min(LARGEST_SINGLE_TRUST, Math.max(0, above));
}
