import type { Clip } from "@voicewright/audio/clip/clip";
import type { TimeSpan, VoiceActivity } from "@voicewright/voice/abilities/abilities";

/** Whisper transcribes half a minute at once, less the margin it needs after the words. */
const LONGEST_WINDOW_MS = 28_000;
/** Where in a window too long for the model a quiet place to cut is looked for. */
const SEARCH_MS = 6_000;
const QUIET_FRAME_MS = 20;
/** Kept around speech, for soft beginnings and ends. */
const MARGIN_MS = 150;
/** A pause from which a new window begins, once the current one is long enough for a sentence. */
const LONG_PAUSE_MS = 1_500;
const SHORTEST_SENTENCE_MS = 8_000;

/**
 * Cuts the speech of a clip into windows of at most 28 s, at pauses where there are any and at the quietest place
 * otherwise. In order, without overlap; none when nobody speaks.
 */
export async function cutIntoWindows(
  clip: Clip,
  voiceActivity: VoiceActivity,
  signal: AbortSignal,
): Promise<TimeSpan[]> {
  const spans = await voiceActivity.findSpeech(clip, signal);
  const windows: TimeSpan[] = [];
  for (const span of joinSpans(widen(spans, clip.durationMs))) {
    let { startMs } = span;
    while (span.endMs - startMs > LONGEST_WINDOW_MS) {
      const endMs = await findQuietPlace(clip, startMs + LONGEST_WINDOW_MS - SEARCH_MS, startMs + LONGEST_WINDOW_MS);
      windows.push({ startMs, endMs });
      startMs = endMs;
    }
    windows.push({ startMs, endMs: span.endMs });
  }
  return windows;
}

function widen(spans: readonly TimeSpan[], durationMs: number): TimeSpan[] {
  return spans.map(({ startMs, endMs }, index) => ({
    startMs: Math.max(spans[index - 1]?.endMs ?? 0, startMs - MARGIN_MS),
    endMs: Math.min(endMs + MARGIN_MS, spans[index + 1]?.startMs ?? durationMs, durationMs),
  }));
}

function joinSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const isTooLong = last !== undefined && span.endMs - last.startMs > LONGEST_WINDOW_MS;
    const isNewSentence =
      last !== undefined &&
      span.startMs - last.endMs > LONG_PAUSE_MS &&
      last.endMs - last.startMs > SHORTEST_SENTENCE_MS;
    if (last === undefined || isTooLong || isNewSentence)
      joined.push({ startMs: Math.max(span.startMs, last?.endMs ?? 0), endMs: span.endMs });
    else joined[joined.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, span.endMs) };
  }
  return joined;
}

/** The middle of the frame with the least energy. */
async function findQuietPlace(clip: Clip, fromMs: number, toMs: number): Promise<number> {
  const toSample = (timeMs: number): number => Math.round((timeMs * clip.sampleRateHz) / 1000);
  const samples = await clip.read(toSample(fromMs), toSample(toMs));
  const frameLength = toSample(QUIET_FRAME_MS);
  let quietest = { energy: Infinity, frame: 0 };
  for (let frame = 0; (frame + 1) * frameLength <= samples.length; frame++) {
    let energy = 0;
    for (let index = frame * frameLength; index < (frame + 1) * frameLength; index++)
      energy += (samples[index] ?? 0) ** 2;
    if (energy < quietest.energy) quietest = { energy, frame };
  }
  return fromMs + (quietest.frame + 0.5) * QUIET_FRAME_MS;
}
