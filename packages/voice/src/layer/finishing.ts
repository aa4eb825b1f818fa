import { Biquad } from "@voicewright/audio/signal/biquad";
import { createLimiter } from "@voicewright/audio/signal/limiter";
import type { Limiter } from "@voicewright/audio/signal/limiter";
import { Dynamics } from "./dynamics.ts";
import { LoudLimiter } from "./loud-limiter.ts";
import { LevelHold } from "./level-hold.ts";
import { DownwardExpander } from "./downward-expander.ts";
import { powerOfLoudness } from "@voicewright/audio/measure/loudness";
import { loudnessGainDb, toneFilters } from "./tone.ts";
import type { VoicePlan } from "./voice-plan.ts";

/** -1 dBFS. */
const CEILING = 10 ** (-1 / 20);
const SYLLABLE_SECONDS = 0.12;
const PHRASE_SECONDS = 0.8;

/** Tone, level and dynamics of a voice, then the limiter. What a neutral plan leaves below -1 dBFS passes untouched. */
export class Finishing {
  readonly #filters: readonly Biquad[];
  readonly #levelKeeper: LevelHold | undefined;
  readonly #gain: number;
  readonly #toneGain: number;
  readonly #dynamics: readonly Dynamics[];
  readonly #downwardExpander: DownwardExpander | undefined;
  readonly #volume: number;
  readonly #limiter: Limiter;

  /** `inputLufs` is the usual loudness of what comes in; `quietensRests` is for speech that has nothing in its rests. */
  constructor(plan: VoicePlan, inputLufs: number, sampleRateHz: number, quietensRests = false) {
    const filters = toneFilters(plan, sampleRateHz);
    const changesTone = filters.length > 0;
    this.#filters = filters.map((coefficients) => new Biquad(coefficients));
    const usualPower = plan.isLoud ? powerOfLoudness(inputLufs) : undefined;
    this.#levelKeeper = changesTone ? new LevelHold(sampleRateHz, usualPower) : undefined;
    this.#toneGain = changesTone ? 10 ** (-loudnessGainDb(filters, sampleRateHz) / 20) : 1;
    this.#gain = 10 ** ((plan.loudnessLufs + plan.trimDb - inputLufs) / 20);
    this.#volume = 10 ** (plan.volumeDb / 20);
    this.#limiter = plan.isLoud ? new LoudLimiter(sampleRateHz, CEILING) : createLimiter(sampleRateHz, CEILING);
    this.#downwardExpander = quietensRests
      ? new DownwardExpander({ sampleRateHz, usualLufs: plan.loudnessLufs })
      : undefined;
    this.#dynamics = [
      { seconds: PHRASE_SECONDS, slope: -plan.levelling },
      { seconds: SYLLABLE_SECONDS, slope: plan.expansion },
    ]
      .filter(({ slope }) => slope !== 0)
      .map((follower) => new Dynamics({ ...follower, sampleRateHz, usualLufs: plan.loudnessLufs }));
  }

  process(samples: Float32Array, isLast: boolean): Float32Array {
    const voiced = samples.slice();
    for (const filter of this.#filters) filter.process(voiced);
    applyGain(this.#toneGain, voiced);
    this.#levelKeeper?.apply(samples, voiced);
    applyGain(this.#gain, voiced);
    for (const follower of this.#dynamics) follower.apply(voiced);
    this.#downwardExpander?.apply(voiced);
    applyGain(this.#volume, voiced);
    const limited = this.#limiter.process(voiced);
    return isLast ? joinSamples(limited, this.#limiter.finish()) : limited;
  }
}

function applyGain(gain: number, samples: Float32Array): void {
  if (gain === 1) return;
  for (let index = 0; index < samples.length; index++) samples[index] = (samples[index] ?? 0) * gain;
}

function joinSamples(first: Float32Array, second: Float32Array): Float32Array {
  const joined = new Float32Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
