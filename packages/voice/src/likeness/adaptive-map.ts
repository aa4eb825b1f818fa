import { ENVELOPE_TRANSFORM } from "../layer/spectrum/envelope.ts";
import { LIKENESS_BANDS, LIKENESS_COEFFICIENTS } from "./likeness.ts";
import type { EnvelopeStatistics, VoiceLikeness } from "./likeness.ts";
import { SpeakerMap } from "./speaker-map.ts";
import type { EnvelopeChange, SourceSound } from "./speaker-map.ts";

/** Numbers of frames after which the map is fitted again: at first often, later less often. */
const FIRST_RENEWAL_FRAMES = 120;
const RENEWAL_GROWTH = 1.6;
/** After this many frames the map is final. */
const MAX_FRAMES = 6_000;
/** Weight of the average speaker in frames: for the mean, and for the spread around it. */
const MEAN_PRIOR_FRAMES = 40;
const SPREAD_PRIOR_FRAMES = 400;
/** A sample of this many frames corrects the average spectrum. */
const KEPT_FRAMES = 400;
/** Frames this far below the loudest so far are background. */
const SPEECH_DEPTH = 30 * (Math.LN10 / 10);
/** Coefficient 0 is the mean log power times this. */
const LEVEL_ROOT = Math.sqrt(LIKENESS_BANDS);

/**
 * A speaker map that adapts while a speaker is measured: it starts from the average speaker and is fitted again as
 * frames come in.
 */
export class AdaptiveMap implements EnvelopeChange {
  readonly #target: VoiceLikeness;
  readonly #amount: number;
  readonly #voiced: KindStatistics;
  readonly #unvoiced: KindStatistics;
  readonly #levelDb: number;
  readonly #cepstrum = new Float64Array(LIKENESS_COEFFICIENTS);
  #loudest = Number.NEGATIVE_INFINITY;
  #count = 0;
  #renewAt = FIRST_RENEWAL_FRAMES;
  #map: SpeakerMap | undefined;

  /** `anybody` is the average speaker, and `levelDb` the level of the loud frames of the speech to come. */
  constructor(anybody: SourceSound, target: VoiceLikeness, amount: number, levelDb: number) {
    this.#target = target;
    this.#amount = amount;
    this.#levelDb = levelDb;
    this.#voiced = new KindStatistics(anybody.likeness.voiced);
    this.#unvoiced = new KindStatistics(anybody.likeness.unvoiced);
  }

  /** Learns from a frame without changing it. */
  observe(levels: Float64Array | Float32Array, isVoiced: boolean): void {
    if (this.#count >= MAX_FRAMES) return;
    ENVELOPE_TRANSFORM.forward(Float64Array.from(levels), this.#cepstrum);
    this.#cepstrum[0] = (this.#cepstrum[0] ?? 0) - (this.#levelDb * LEVEL_ROOT * Math.LN10) / 10;
    const level = (this.#cepstrum[0] ?? 0) / LEVEL_ROOT;
    this.#loudest = Math.max(this.#loudest, level);
    if (level < this.#loudest - SPEECH_DEPTH) return;
    (isVoiced ? this.#voiced : this.#unvoiced).add(this.#cepstrum);
    this.#count++;
  }

  plan(levels: Float64Array, isVoiced: boolean, gains: Float64Array): void {
    this.observe(levels, isVoiced);
    if (this.#map === undefined || this.#count >= this.#renewAt) {
      while (this.#renewAt <= this.#count) this.#renewAt = Math.ceil(this.#renewAt * RENEWAL_GROWTH);
      this.#map = new SpeakerMap(this.#source(), this.#target, this.#amount);
    }
    this.#map.plan(levels, isVoiced, gains);
  }

  #source(): SourceSound {
    const [voiced, unvoiced] = [this.#voiced.frames, this.#unvoiced.frames];
    return {
      likeness: {
        levelDb: this.#levelDb,
        voiced: this.#voiced.describe(),
        unvoiced: this.#unvoiced.describe(),
        averageSpectrumDb: undefined,
      },
      frames: { voiced, unvoiced },
    };
  }
}

/** Running mean and covariance of the frames of one kind, leaning on a prior. */
class KindStatistics {
  readonly frames: Float64Array[] = [];
  readonly #prior: EnvelopeStatistics;
  readonly #sums = new Float64Array(LIKENESS_COEFFICIENTS);
  readonly #products: Float64Array;
  #count = 0;

  constructor(prior: EnvelopeStatistics) {
    this.#prior = prior;
    this.#products = new Float64Array(prior.covariance.length);
  }

  add(cepstrum: Float64Array): void {
    // Deviations from the prior mean keep the products small.
    let index = 0;
    for (let row = 0; row < LIKENESS_COEFFICIENTS; row++) {
      const deviation = (cepstrum[row] ?? 0) - (this.#prior.mean[row] ?? 0);
      this.#sums[row] = (this.#sums[row] ?? 0) + deviation;
      for (let column = 0; column <= row; column++, index++) {
        const other = (cepstrum[column] ?? 0) - (this.#prior.mean[column] ?? 0);
        this.#products[index] = (this.#products[index] ?? 0) + deviation * other;
      }
    }
    if (this.frames.length < KEPT_FRAMES) this.frames.push(cepstrum.slice());
    else this.frames[this.#count % KEPT_FRAMES]?.set(cepstrum);
    this.#count++;
  }

  describe(): EnvelopeStatistics {
    const count = Math.max(1, this.#count);
    const own = this.#count / (this.#count + SPREAD_PRIOR_FRAMES);
    let index = 0;
    const covariance: number[] = [];
    for (let row = 0; row < LIKENESS_COEFFICIENTS; row++) {
      for (let column = 0; column <= row; column++, index++) {
        const product = (this.#products[index] ?? 0) / count;
        const spread = product - ((this.#sums[row] ?? 0) / count) * ((this.#sums[column] ?? 0) / count);
        covariance.push(own * spread + (1 - own) * (this.#prior.covariance[index] ?? 0));
      }
    }
    return {
      mean: this.#prior.mean.map((mean, order) => mean + (this.#sums[order] ?? 0) / (this.#count + MEAN_PRIOR_FRAMES)),
      covariance,
    };
  }
}
