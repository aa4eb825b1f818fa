import { decodeRecording } from "./decode-recording.ts";

export type AudioSpan = { readonly startMs: number; readonly endMs: number };

const MS_PER_SECOND = 1_000;
/** Edges fade for so long, so that no cut clicks. */
const FADE_MS = 5;
const HEADER_BYTES = 44;
const FULL_SCALE = 32_767;

/** A recording without some stretches of it, as a WAV file. Rejects when the browser cannot read the recording. */
export async function cutOut(audio: Blob, spans: readonly AudioSpan[]): Promise<{ wav: Blob; durationMs: number }> {
  const buffer = await decodeRecording(audio, 48_000);
  const { sampleRate } = buffer;
  const kept = keptSpans(spans, buffer.duration * MS_PER_SECOND).map(({ startMs, endMs }) => {
    const part = buffer
      .getChannelData(0)
      .slice(Math.round((startMs * sampleRate) / MS_PER_SECOND), Math.round((endMs * sampleRate) / MS_PER_SECOND));
    fadeEdges(part, Math.round((FADE_MS * sampleRate) / MS_PER_SECOND));
    return part;
  });
  const samples = kept.reduce((sum, { length }) => sum + length, 0);
  return { wav: writeWav(kept, samples, sampleRate), durationMs: (samples * MS_PER_SECOND) / sampleRate };
}

/** What is left when spans, which may overlap, are cut out. */
export function keptSpans(spans: readonly AudioSpan[], durationMs: number): AudioSpan[] {
  const kept: AudioSpan[] = [];
  let fromMs = 0;
  for (const { startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    if (startMs > fromMs) kept.push({ startMs: fromMs, endMs: Math.min(startMs, durationMs) });
    fromMs = Math.max(fromMs, endMs);
  }
  if (fromMs < durationMs) kept.push({ startMs: fromMs, endMs: durationMs });
  return kept.filter(({ startMs, endMs }) => endMs > startMs);
}

function fadeEdges(samples: Float32Array, length: number): void {
  const count = Math.min(length, samples.length);
  for (let at = 0; at < count; at++) {
    const last = samples.length - 1 - at;
    samples[at] = (samples[at] ?? 0) * (at / count);
    samples[last] = (samples[last] ?? 0) * (at / count);
  }
}

function writeWav(parts: readonly Float32Array[], sampleCount: number, sampleRateHz: number): Blob {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  const writeText = (at: number, text: string) => {
    for (const [index, character] of [...text].entries()) header.setUint8(at + index, character.charCodeAt(0));
  };
  writeText(0, "RIFF");
  header.setUint32(4, HEADER_BYTES - 8 + 2 * sampleCount, true);
  writeText(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRateHz, true);
  header.setUint32(28, 2 * sampleRateHz, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  writeText(36, "data");
  header.setUint32(40, 2 * sampleCount, true);
  const pcm = parts.map((part) =>
    Int16Array.from(part, (sample) => Math.round(FULL_SCALE * Math.max(-1, Math.min(1, sample)))),
  );
  return new Blob([header.buffer, ...pcm], { type: "audio/wav" });
}
