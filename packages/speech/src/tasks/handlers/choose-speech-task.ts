import { rename } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Clip, openClip, partOfClip, unfinishedClipPath, writeClip } from "@voicewright/audio/clip/clip";
import type { Denoiser, TimeSpan } from "@voicewright/voice/abilities/abilities";
import { openAbility } from "../../abilities/open-ability.ts";
import { SpeechTaskError } from "../task-error.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

/** Stretches that lie no further apart are cleaned in one run, so that the denoiser knows the noise already. */
const RUN_GAP_MS = 10_000;
/** What the denoiser hears before a run, to get used to the noise. */
const LEAD_IN_MS = 500;
/** At both ends of a stretch, so that cuts do not click. */
const FADE_MS = 5;

export const runChooseSpeech: TaskHandler<"choose-speech"> = async (
  { pieces, outputPath, removeBackgroundNoise, engine },
  { signal, onProgress },
) => {
  const [first] = pieces;
  if (first === undefined) throw new SpeechTaskError("too_little_speech", "No speech is chosen");
  const sampleRateHz = await withClip(first.clipPath, (clip) => Promise.resolve(clip.sampleRateHz));
  const denoiser = removeBackgroundNoise ? await openAbility("denoising", engine) : undefined;
  const totalMs = pieces.flatMap(({ spans }) => spans).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const partialPath = unfinishedClipPath(outputPath);
  let writtenSamples = 0;
  const blocks = async function* (): AsyncGenerator<Float32Array> {
    for (const { clipPath, spans } of pieces) {
      for await (const block of readSpans(clipPath, spans, denoiser, signal)) {
        yield block;
        writtenSamples += block.length;
        onProgress((writtenSamples * 1000) / sampleRateHz / totalMs);
        await nextTurn();
      }
    }
  };
  const sampleCount = await writeClip(partialPath, sampleRateHz, blocks());
  await rename(partialPath, outputPath);
  return { durationMs: (sampleCount * 1000) / sampleRateHz };
};

async function* readSpans(
  clipPath: string,
  spans: readonly TimeSpan[],
  denoiser: Denoiser | undefined,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  const clip = await openClip(clipPath);
  try {
    for (const run of denoiser === undefined ? spans.map((span) => [span]) : joinRuns(spans)) {
      const startMs = Math.max(0, (run[0]?.startMs ?? 0) - (denoiser === undefined ? 0 : LEAD_IN_MS));
      const part = partOfClip(clip, startMs, run.at(-1)?.endMs ?? 0);
      yield* keepSpans(denoiser === undefined ? part.blocks() : denoiser.denoise(part, signal), part, startMs, run);
    }
  } finally {
    await clip.close();
  }
}

function joinRuns(spans: readonly TimeSpan[]): TimeSpan[][] {
  const runs: TimeSpan[][] = [];
  for (const span of spans) {
    const run = runs.at(-1);
    if (run !== undefined && span.startMs - (run.at(-1)?.endMs ?? 0) <= RUN_GAP_MS) run.push(span);
    else runs.push([span]);
  }
  return runs;
}

/** Of a stream that begins at `startMs`, the samples within the spans, faded at their ends. */
async function* keepSpans(
  blocks: AsyncIterable<Float32Array>,
  { sampleRateHz }: Clip,
  startMs: number,
  spans: readonly TimeSpan[],
): AsyncGenerator<Float32Array> {
  const toSample = (timeMs: number): number => Math.round(((timeMs - startMs) * sampleRateHz) / 1000);
  const fadeSamples = Math.max(1, Math.round((FADE_MS * sampleRateHz) / 1000));
  const left = spans.map((span) => ({ start: toSample(span.startMs), end: toSample(span.endMs) }));
  let position = 0;
  for await (const block of blocks) {
    const blockEnd = position + block.length;
    for (let span = left[0]; span !== undefined && span.start < blockEnd; span = left[0]) {
      const from = Math.max(span.start, position);
      const kept = block.slice(from - position, Math.min(span.end, blockEnd) - position);
      for (let index = 0; index < kept.length; index++) {
        const distance = Math.min(from + index - span.start, span.end - 1 - (from + index));
        if (distance < fadeSamples) kept[index] = ((kept[index] ?? 0) * distance) / fadeSamples;
      }
      if (kept.length > 0) yield kept;
      if (span.end > blockEnd) break;
      left.shift();
    }
    position = blockEnd;
  }
}
