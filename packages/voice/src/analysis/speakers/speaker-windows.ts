import type { Clip } from "@voicewright/audio/clip/clip";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CepstralListener } from "./cepstral-frames.ts";
import { createCepstralFrames } from "./cepstral-frames.ts";
import { FRAMES_PER_SECOND } from "./mel-frames.ts";
import type { SpeakerView } from "./speaker-model.ts";
import { SpeakerStatistics } from "./speaker-statistics.ts";

/** Windows of this length, one each hop, are taken for one person's. */
const HOP_FRAMES = 0.5 * FRAMES_PER_SECOND;
const HOPS_PER_WINDOW = 3;
/** Windows with less speech than this are left out. */
const LEAST_SPEECH_FRAMES = 0.6 * FRAMES_PER_SECOND;

/** What somebody sounds like in a short stretch of a recording. */
export type SpeakerWindow = {
  /** Frames of 10 ms from the start of the recording. */
  readonly startFrame: number;
  readonly endFrame: number;
  readonly embedding: Float32Array;
};

/** Reads a clip once and reports each of its frames that holds speech; `isSpeech` has a value for each frame. */
export async function readSpeechFrames(
  clip: Clip,
  views: readonly SpeakerView[],
  isSpeech: Uint8Array,
  listener: CepstralListener,
  signal: AbortSignal,
): Promise<void> {
  const bandCounts = views.map(({ bandCount }) => bandCount);
  const frames = createCepstralFrames(clip.sampleRateHz, bandCounts, (frame, index) => {
    if (isSpeech[index] === 1) listener(frame, index);
  });
  for await (const block of clip.blocks()) {
    signal.throwIfAborted();
    frames.push(block);
    await nextTurn();
  }
  frames.finish();
}

/** Embeddings of windows of 1.5 s, one each 0.5 s, where there is speech. Holds nothing else of the recording. */
export async function embedWindows(
  clip: Clip,
  views: readonly SpeakerView[],
  isSpeech: Uint8Array,
  signal: AbortSignal,
): Promise<SpeakerWindow[]> {
  const windows: SpeakerWindow[] = [];
  const hops: { readonly hop: number; readonly statistics: SpeakerStatistics }[] = [];
  const closeWindow = (lastHop: number) => {
    const firstHop = lastHop - HOPS_PER_WINDOW + 1;
    while (hops[0] !== undefined && hops[0].hop < firstHop) hops.shift();
    const whole = new SpeakerStatistics(views);
    for (const { hop, statistics } of hops) if (hop <= lastHop) whole.merge(statistics);
    if (whole.frameCount < LEAST_SPEECH_FRAMES) return;
    const startFrame = Math.max(0, firstHop * HOP_FRAMES);
    windows.push({ startFrame, endFrame: (lastHop + 1) * HOP_FRAMES, embedding: whole.embed(views) });
  };
  let currentHop = 0;
  await readSpeechFrames(
    clip,
    views,
    isSpeech,
    (frame, index) => {
      const hop = Math.floor(index / HOP_FRAMES);
      for (; currentHop < hop; currentHop++) closeWindow(currentHop);
      const latest = hops.at(-1);
      if (latest?.hop === hop) latest.statistics.add(frame);
      else {
        const statistics = new SpeakerStatistics(views);
        statistics.add(frame);
        hops.push({ hop, statistics });
      }
    },
    signal,
  );
  for (let rest = 0; rest < HOPS_PER_WINDOW; rest++) closeWindow(currentHop + rest);
  return windows;
}
