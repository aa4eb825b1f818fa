import { createRealFft } from "../src/signal/fft.ts";
import { decodeMuLaw, encodeMuLaw } from "../src/encode/g711.ts";
import { floatToInt16 } from "../src/encode/pcm.ts";
import { createResampler } from "../src/signal/resampler.ts";
import type { SeededRandom } from "../src/signal/seeded-random.ts";
import { readRecording, sharedDataPath } from "./shared-recordings.ts";

/** What `degradeSpeech` works on. */
export const DEGRADATION_RATE_HZ = 16_000;
const TELEPHONE_RATE_HZ = 8_000;
/** Equalisers are smooth: one gain for so many bins, a few hertz. */
const CURVE_STEP_BINS = 16;

/** Recorded rooms and noises at 16 kHz to draw from, beside the ones that are made up. */
export type Surroundings = { readonly rooms: readonly Float32Array[]; readonly noises: readonly Float32Array[] };

/** Those of the shared recordings. */
export async function readSurroundings(): Promise<Surroundings> {
  const rooms = ["rir1", "rir2"].map((name) => readAt16kHz(sharedDataPath(`speech/rir/${name}.wav`)));
  const noises = [1, 2, 3, 4, 5].map((index) => readAt16kHz(sharedDataPath(`speech/noise/noise${index}.wav`)));
  return { rooms: await Promise.all(rooms), noises: await Promise.all(noises) };
}

export async function readAt16kHz(path: string): Promise<Float32Array> {
  const { samples, sampleRateHz } = await readRecording(path);
  return resample(samples, sampleRateHz, DEGRADATION_RATE_HZ);
}

/**
 * Speech as another microphone, room and line would have brought it: reverberation, noise, an equaliser curve, a
 * narrower band and µ-law telephony, each by chance. Mono at 16 kHz; the length stays.
 */
export function degradeSpeech(speech: Float32Array, surroundings: Surroundings, random: SeededRandom): Float32Array {
  let degraded = speech;
  if (random.uniform() < 0.5) degraded = convolve(degraded, drawRoom(surroundings, random));
  if (random.uniform() < 0.7)
    degraded = addNoise(degraded, drawNoise(speech.length, surroundings, random), between(6, 30, random));
  degraded = equalise(degraded, drawCurve(random));
  if (random.uniform() < 0.25) degraded = telephone(degraded);
  const gain = 10 ** ((-12 * random.uniform()) / 20);
  return degraded.map((sample) => Math.max(-1, Math.min(1, sample * gain)));
}

function between(low: number, high: number, random: SeededRandom): number {
  return low + (high - low) * random.uniform();
}

function drawFrom(choices: readonly Float32Array[], random: SeededRandom): Float32Array {
  return choices[Math.floor(random.uniform() * choices.length)] ?? new Float32Array(0);
}

/** A recorded room, or noise that dies away in 0.15–0.7 s behind the direct sound. */
function drawRoom({ rooms }: Surroundings, random: SeededRandom): Float32Array {
  if (random.uniform() < 0.3) return drawFrom(rooms, random);
  const decaySeconds = between(0.15, 0.7, random);
  const room = new Float32Array(Math.round(decaySeconds * DEGRADATION_RATE_HZ));
  random.fillNormal(room);
  const decay = Math.log(1000) / room.length;
  for (let index = 0; index < room.length; index++) room[index] = (room[index] ?? 0) * Math.exp(-decay * index);
  const energy = room.reduce((sum, sample) => sum + sample * sample, 0);
  const reverbGain = 10 ** (between(-14, 0, random) / 20) / Math.sqrt(energy);
  for (let index = 0; index < room.length; index++) room[index] = (room[index] ?? 0) * reverbGain;
  room[0] = 1;
  return room;
}

/** Recorded noise from a random place, or made-up noise with a random slope. */
function drawNoise(length: number, { noises }: Surroundings, random: SeededRandom): Float32Array {
  if (random.uniform() < 0.6) {
    const recorded = drawFrom(noises, random);
    const start = Math.floor(random.uniform() * recorded.length);
    return Float32Array.from({ length }, (_, index) => recorded[(start + index) % recorded.length] ?? 0);
  }
  const noise = new Float32Array(length);
  random.fillNormal(noise);
  const slope = between(-6, 0, random);
  return equalise(noise, (frequencyHz) => slope * Math.log2(Math.max(100, frequencyHz) / 1000));
}

/** With noise so many decibels below the speech. */
export function addNoise(speech: Float32Array, noise: Float32Array, ratioDb: number): Float32Array {
  const gain = Math.sqrt(power(speech) / Math.max(1e-12, power(noise))) * 10 ** (-ratioDb / 20);
  return speech.map((sample, index) => sample + gain * (noise[index] ?? 0));
}

function power(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
}

export type GainCurveDb = (frequencyHz: number) => number;

/** Slope, three wide bumps, and by chance the edges of a narrower band. */
function drawCurve(random: SeededRandom): GainCurveDb {
  const slope = between(-3, 3, random);
  const bumps = Array.from({ length: 3 }, () => ({
    centre: between(Math.log2(120), Math.log2(7000), random),
    width: between(0.4, 1.5, random),
    gain: between(-7, 7, random),
  }));
  const lowEdgeHz = random.uniform() < 0.4 ? between(60, 300, random) : 0;
  const highEdgeHz = random.uniform() < 0.4 ? between(3300, 7800, random) : Number.POSITIVE_INFINITY;
  return (frequencyHz) => {
    const octave = Math.log2(Math.max(60, frequencyHz));
    let gain = slope * (octave - Math.log2(1000));
    for (const bump of bumps) gain += bump.gain * Math.exp(-(((octave - bump.centre) / bump.width) ** 2));
    if (frequencyHz < lowEdgeHz) gain -= 24 * Math.log2(lowEdgeHz / Math.max(10, frequencyHz));
    if (frequencyHz > highEdgeHz) gain -= Math.min(70, 200 * Math.log2(frequencyHz / highEdgeHz));
    return gain;
  };
}

function spectrumSize(length: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(4, length)));
}

/** With the gain of the curve at each frequency. */
export function equalise(samples: Float32Array, curve: GainCurveDb): Float32Array {
  const fft = createRealFft(spectrumSize(samples.length));
  const signal = new Float64Array(fft.size);
  signal.set(samples);
  const [real, imaginary] = [new Float64Array(fft.size / 2 + 1), new Float64Array(fft.size / 2 + 1)];
  fft.forward(signal, real, imaginary);
  let gain = 1;
  for (let bin = 0; bin < real.length; bin++) {
    if (bin % CURVE_STEP_BINS === 0) gain = 10 ** (curve((bin * DEGRADATION_RATE_HZ) / fft.size) / 20);
    real[bin] = (real[bin] ?? 0) * gain;
    imaginary[bin] = (imaginary[bin] ?? 0) * gain;
  }
  fft.inverse(real, imaginary, signal);
  return Float32Array.from(signal.subarray(0, samples.length));
}

/** As loud afterwards as before. */
export function convolve(samples: Float32Array, response: Float32Array): Float32Array {
  const fft = createRealFft(spectrumSize(samples.length + response.length));
  const bins = fft.size / 2 + 1;
  const [left, right] = [new Float64Array(fft.size), new Float64Array(fft.size)];
  left.set(samples);
  right.set(response);
  const spectra = [left, right].map((signal) => {
    const spectrum = { real: new Float64Array(bins), imaginary: new Float64Array(bins) };
    fft.forward(signal, spectrum.real, spectrum.imaginary);
    return spectrum;
  });
  const [a, b] = spectra;
  if (a === undefined || b === undefined) return samples;
  for (let bin = 0; bin < bins; bin++) {
    const [ar = 0, ai = 0, br = 0, bi = 0] = [a.real[bin], a.imaginary[bin], b.real[bin], b.imaginary[bin]];
    a.real[bin] = ar * br - ai * bi;
    a.imaginary[bin] = ar * bi + ai * br;
  }
  fft.inverse(a.real, a.imaginary, left);
  const wet = Float32Array.from(left.subarray(0, samples.length));
  const gain = Math.sqrt(power(samples) / Math.max(1e-12, power(wet)));
  return wet.map((sample) => sample * gain);
}

/** As a digital telephone line carries it: 8 kHz, µ-law. */
export function telephone(samples: Float32Array): Float32Array {
  const down = resample(samples, DEGRADATION_RATE_HZ, TELEPHONE_RATE_HZ);
  const decoded = decodeMuLaw(encodeMuLaw(floatToInt16(down)));
  const up = resample(
    Float32Array.from(decoded, (value) => value / 32_768),
    TELEPHONE_RATE_HZ,
    DEGRADATION_RATE_HZ,
  );
  return up.subarray(0, samples.length);
}

function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples;
  const resampler = createResampler(fromHz, toHz);
  const [head, tail] = [resampler.process(samples), resampler.finish()];
  const whole = new Float32Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}
