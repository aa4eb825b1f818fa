import { createResampler } from "@voicewright/audio/signal/resampler";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { sharedDataPath } from "../../audio/test/shared-recordings.ts";

const RATE_HZ = 16_000;
const WINDOW_SAMPLES = 144_160;

/** Opinion scores from 1 to 5 as the DNSMOS P.835 model gives them (Reddy et al. 2022): signal quality, not naturalness. */
export type QualityScores = { readonly signal: number; readonly background: number; readonly overall: number };

export type QualityJudge = (samples: Float32Array, sampleRateHz: number) => Promise<QualityScores>;

/** Needs the shared test models. Speech shorter than nine seconds is repeated, as the model's authors do. */
export async function openQualityJudge(): Promise<QualityJudge> {
  const session = await InferenceSession.create(sharedDataPath("models/dnsmos/sig_bak_ovr.onnx"), {
    intraOpNumThreads: 1,
  });
  return async (samples, sampleRateHz) => {
    const speech = repeatUntil(resample(samples, sampleRateHz), WINDOW_SAMPLES);
    const totals = [0, 0, 0];
    let windows = 0;
    for (let start = 0; start + WINDOW_SAMPLES <= speech.length; start += RATE_HZ) {
      const input = new Tensor("float32", speech.slice(start, start + WINDOW_SAMPLES), [1, WINDOW_SAMPLES]);
      const output = await session.run({ [session.inputNames[0] ?? ""]: input });
      const raw = output[session.outputNames[0] ?? ""]?.data as Float32Array;
      for (const [index, score] of fitScores(raw).entries()) totals[index] = (totals[index] ?? 0) + score;
      windows++;
    }
    const [signal = 0, background = 0, overall = 0] = totals.map((total) => total / windows);
    return { signal, background, overall };
  };
}

/** The model's own polynomials from raw outputs to opinion scores. */
function fitScores([signal = 0, background = 0, overall = 0]: Float32Array): [number, number, number] {
  return [
    (-0.08397278 * signal + 1.22083953) * signal + 0.0052439,
    (-0.13166888 * background + 1.60915514) * background - 0.39604546,
    (-0.06766283 * overall + 1.11546468) * overall + 0.04602535,
  ];
}

function resample(samples: Float32Array, sampleRateHz: number): Float32Array {
  const resampler = createResampler(sampleRateHz, RATE_HZ);
  const head = resampler.process(samples);
  const tail = resampler.finish();
  const whole = new Float32Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}

function repeatUntil(samples: Float32Array, length: number): Float32Array {
  if (samples.length >= length) return samples;
  return Float32Array.from({ length }, (_, index) => samples[index % samples.length] ?? 0);
}
