import { createResampler } from "../src/signal/resampler.ts";
import { joinBlocks } from "./test-signals.ts";
import { writeWav } from "../src/decode/wav.ts";
import { readRecording, recordingsOf, type SpeakerName } from "./shared-recordings.ts";

export const SPOKEN_RATE_HZ = 16_000;

export type SpokenPart = {
  readonly speaker: SpeakerName;
  readonly seconds: number;
  /** Which of the speaker's recordings come first. */
  readonly from?: number;
  /** Uses only so many of them. */
  readonly only?: number;
};

/** By path; what lasts for minutes begins the same few recordings anew. */
const decoded = new Map<string, Promise<Float32Array>>();

/** Real people as mono samples at 16 kHz: recordings one after the other, begun anew when they do not last. */
export async function readSpeech({ speaker, seconds, from = 0, only }: SpokenPart): Promise<Float32Array> {
  const paths = recordingsOf(speaker).slice(0, only);
  const wanted = Math.round(seconds * SPOKEN_RATE_HZ);
  const parts: Float32Array[] = [];
  for (let index = from, length = 0; length < wanted; index++) {
    const path = paths[index % paths.length] ?? "";
    const reading = decoded.get(path) ?? readAtSpokenRate(path);
    decoded.set(path, reading);
    const part = await reading;
    parts.push(part.subarray(0, wanted - length));
    length += part.length;
  }
  return joinBlocks(parts);
}

/** The same as a WAV file. */
export async function speechFile(part: SpokenPart): Promise<Uint8Array> {
  return writeWav(await readSpeech(part), SPOKEN_RATE_HZ);
}

/** A recording of `recordingsOf`, at 16 kHz. */
export async function readAtSpokenRate(path: string): Promise<Float32Array> {
  const { samples, sampleRateHz } = await readRecording(path);
  return sampleRateHz === SPOKEN_RATE_HZ ? samples : resample(samples, sampleRateHz);
}

function resample(samples: Float32Array, sampleRateHz: number): Float32Array {
  const resampler = createResampler(sampleRateHz, SPOKEN_RATE_HZ);
  return joinBlocks([resampler.process(samples).slice(), resampler.finish()]);
}

/** Chords over a bass, ten notes long: tonal as music is. */
export function makeMusic(seconds: number, amplitude: number): Float32Array {
  const notesHz = [262, 330, 392, 440, 349, 294, 220, 523];
  return Float32Array.from({ length: Math.round(seconds * SPOKEN_RATE_HZ) }, (_, index) => {
    const time = index / SPOKEN_RATE_HZ;
    const beat = Math.floor(2 * time);
    const tone = (noteHz: number, harmonic: number) => Math.sin(2 * Math.PI * noteHz * harmonic * time) / harmonic ** 2;
    const chord = [0, 2, 4].flatMap((step) =>
      [1, 2, 3].map((harmonic) => tone(notesHz[(beat + step) % 8] ?? 0, harmonic)),
    );
    const decay = Math.exp(-2 * (2 * time - beat));
    const bass = tone((notesHz[Math.floor(beat / 4) % 8] ?? 0) / 4, 1);
    return (amplitude / 4) * (decay * chord.reduce((sum, value) => sum + value, 0) + bass);
  });
}
