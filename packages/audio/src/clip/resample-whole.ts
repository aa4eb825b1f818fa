import { createResampler } from "../signal/resampler.ts";

/** The whole signal at another rate. */
export function resampleWhole(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples;
  const resampler = createResampler(fromHz, toHz);
  const head = resampler.process(samples);
  const tail = resampler.finish();
  const whole = new Float32Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return whole;
}
