import { setImmediate as nextTurn } from "node:timers/promises";
import type { Vad } from "sherpa-onnx-node";
import type { TimeSpan, VoiceActivity } from "@voicewright/voice/abilities/abilities";
import { loadModel } from "../load-sherpa.ts";
import { LISTENING_RATE_HZ, type LocalRuntime, type ModelOf, requireFiles, runtimeOptions } from "../model-options.ts";
import { readAtRate } from "./resampled-clip.ts";

const WINDOW_SAMPLES = 512;
/** Speech the detector can hold before it must give a stretch away. */
const BUFFER_SECONDS = 40;
const LONGEST_STRETCH_SECONDS = 30;
/** Stretches closer than this are one; the detector cuts at its own longest stretch. */
const SAME_STRETCH_MS = 40;
const TURN_EVERY_BLOCKS = 8;

/**
 * Finds speech with Silero VAD, in bounded memory however long the clip is. Throws LocalModelError. Runs on the
 * thread that calls it, a second of sound at a time.
 */
export async function openLocalVoiceActivity(
  packId: string,
  model: ModelOf<"voice-activity">,
  runtime: LocalRuntime = {},
): Promise<VoiceActivity> {
  requireFiles(model);
  const config = {
    ...runtimeOptions(runtime),
    sileroVad: {
      model: model.files.model,
      threshold: 0.5,
      minSpeechDuration: 0.1,
      minSilenceDuration: 0.1,
      maxSpeechDuration: LONGEST_STRETCH_SECONDS,
      windowSize: WINDOW_SAMPLES,
    },
    sampleRate: LISTENING_RATE_HZ,
  };
  // A detector counts samples from its making, so each clip has one of its own.
  const createDetector = (): Promise<Vad> => loadModel(({ Vad: Detector }) => new Detector(config, BUFFER_SECONDS));
  let spare: Vad | undefined = await createDetector();
  return {
    source: `local:${packId}`,
    async findSpeech(clip, signal) {
      const detector = spare ?? (await createDetector());
      spare = undefined;
      const spans: TimeSpan[] = [];
      const takeSpans = (): void => {
        for (; !detector.isEmpty(); detector.pop()) {
          const { start, samples } = detector.front(false);
          addSpan(spans, { startMs: toMs(start), endMs: Math.min(toMs(start + samples.length), clip.durationMs) });
        }
      };
      const window = new Float32Array(WINDOW_SAMPLES);
      let filled = 0;
      let blockCount = 0;
      for await (const block of readAtRate(clip, LISTENING_RATE_HZ, signal)) {
        for (let taken = 0; taken < block.length;) {
          const part = block.subarray(taken, taken + WINDOW_SAMPLES - filled);
          window.set(part, filled);
          taken += part.length;
          filled += part.length;
          if (filled < WINDOW_SAMPLES) break;
          detector.acceptWaveform(window);
          filled = 0;
        }
        takeSpans();
        if (++blockCount % TURN_EVERY_BLOCKS === 0) await nextTurn();
      }
      signal.throwIfAborted();
      if (filled > 0) detector.acceptWaveform(window.fill(0, filled));
      detector.flush();
      takeSpans();
      return spans;
    },
  };
}

/** Joins a stretch to the last one where only the detector's limit has parted them. */
function addSpan(spans: TimeSpan[], span: TimeSpan): void {
  const last = spans.at(-1);
  if (last === undefined || span.startMs - last.endMs > SAME_STRETCH_MS) spans.push(span);
  else spans[spans.length - 1] = { startMs: last.startMs, endMs: span.endMs };
}

function toMs(samples: number): number {
  return (samples * 1000) / LISTENING_RATE_HZ;
}
