import type { Clip } from "@voicewright/audio/clip/clip";
import { FRAMES_PER_SECOND } from "./mel-frames.ts";
import { CEPSTRUM_SIZE, type SoundMixture, type SpeakerView } from "./speaker-model.ts";
import { findPosteriors } from "./speaker-statistics.ts";
import { readSpeechFrames } from "./speaker-windows.ts";

/** Decisions are made for steps of 0.1 s. */
const STEP_FRAMES = FRAMES_PER_SECOND / 10;
/** Frames for which a sound is everybody's before it is the speaker's: fewer than for an embedding. */
const RELEVANCE_FRAMES = 16;
/** What a change of speaker costs, as a natural logarithm; the frames of a sound are far from independent. */
const SWITCH_COST = 9;
const FRAME_SHARE = 0.25;
/** Limit of one frame's contribution to the likelihood. */
const CLEAREST_FRAME = 4;
const ROUNDS = 2;
const NOBODY = -1;

/**
 * Who speaks in each frame of 10 ms (-1 where nobody does), given who speaks in most of them: a Gaussian mixture is
 * adapted to each speaker (Reynolds et al. 2000), and a Viterbi search over their likelihoods follows the changes.
 * The clip is read again for every round; nothing of it is held but the likelihoods of 0.1 s steps.
 */
export async function followSpeakers(
  clip: Clip,
  views: readonly SpeakerView[],
  isSpeech: Uint8Array,
  guesses: Int16Array,
  speakerCount: number,
  signal: AbortSignal,
): Promise<Int16Array> {
  if (speakerCount < 2) return Int16Array.from(isSpeech, (speech) => (speech === 1 ? 0 : NOBODY));
  let speakers = guesses;
  for (let round = 0; round < ROUNDS; round++) {
    const models = views.map(({ mixture }) => Array.from({ length: speakerCount }, () => new AdaptedMixture(mixture)));
    await readSpeechFrames(
      clip,
      views,
      isSpeech,
      ({ cepstra }, index) => {
        const speaker = speakers[index] ?? NOBODY;
        if (speaker === NOBODY) return;
        for (const [view, frame] of cepstra.entries()) models[view]?.[speaker]?.learn(frame);
      },
      signal,
    );
    for (const model of models.flat()) model.adapt();
    const scores = new Float32Array(Math.ceil(isSpeech.length / STEP_FRAMES) * speakerCount);
    await readSpeechFrames(
      clip,
      views,
      isSpeech,
      ({ cepstra }, index) => {
        const step = Math.floor(index / STEP_FRAMES) * speakerCount;
        for (const [view, frame] of cepstra.entries()) addScores(models[view] ?? [], frame, scores, step);
      },
      signal,
    );
    speakers = spreadSteps(findPath(scores, speakerCount), isSpeech);
  }
  return speakers;
}

/** The frame's likelihood for each speaker, relative to their mean and bounded. */
function addScores(models: readonly AdaptedMixture[], frame: Float64Array, scores: Float32Array, step: number): void {
  let mean = 0;
  const likelihoods = models.map((model) => model.logLikelihood(frame));
  for (const likelihood of likelihoods) mean += likelihood / models.length;
  for (const [speaker, likelihood] of likelihoods.entries()) {
    const clear = Math.max(-CLEAREST_FRAME, Math.min(CLEAREST_FRAME, likelihood - mean));
    scores[step + speaker] = (scores[step + speaker] ?? 0) + FRAME_SHARE * clear;
  }
}

/** The best way through the steps, a switch of speaker costing something (Viterbi 1967). */
function findPath(scores: Float32Array, speakerCount: number): Int16Array {
  const stepCount = scores.length / speakerCount;
  const cameFrom = new Int16Array(scores.length);
  const totals = new Float64Array(speakerCount);
  const previous = new Float64Array(speakerCount);
  for (let step = 0; step < stepCount; step++) {
    previous.set(totals);
    let best = 0;
    for (let speaker = 1; speaker < speakerCount; speaker++)
      if ((previous[speaker] ?? 0) > (previous[best] ?? 0)) best = speaker;
    const afterSwitch = (previous[best] ?? 0) - SWITCH_COST;
    for (let speaker = 0; speaker < speakerCount; speaker++) {
      const stays = (previous[speaker] ?? 0) >= afterSwitch;
      cameFrom[step * speakerCount + speaker] = stays ? speaker : best;
      totals[speaker] = Math.max(previous[speaker] ?? 0, afterSwitch) + (scores[step * speakerCount + speaker] ?? 0);
    }
  }
  const path = new Int16Array(stepCount);
  let speaker = totals.indexOf(Math.max(...totals));
  for (let step = stepCount - 1; step >= 0; step--) {
    path[step] = speaker;
    speaker = cameFrom[step * speakerCount + speaker] ?? 0;
  }
  return path;
}

function spreadSteps(path: Int16Array, isSpeech: Uint8Array): Int16Array {
  return Int16Array.from(isSpeech, (speech, frame) =>
    speech === 1 ? (path[Math.floor(frame / STEP_FRAMES)] ?? 0) : NOBODY,
  );
}

/** Everybody's mixture, its means moved towards one speaker's frames. */
class AdaptedMixture {
  readonly #everybody: SoundMixture;
  readonly #posteriors: Float64Array;
  readonly #occupancies: Float64Array;
  readonly #firsts: Float64Array;
  #adapted: SoundMixture;

  constructor(everybody: SoundMixture) {
    this.#everybody = everybody;
    this.#adapted = everybody;
    this.#posteriors = new Float64Array(everybody.componentCount);
    this.#occupancies = new Float64Array(everybody.componentCount);
    this.#firsts = new Float64Array(everybody.means.length);
  }

  learn(frame: Float64Array): void {
    findPosteriors(this.#everybody, frame, this.#posteriors);
    for (let component = 0; component < this.#posteriors.length; component++) {
      const posterior = this.#posteriors[component] ?? 0;
      if (posterior < 0.01) continue;
      this.#occupancies[component] = (this.#occupancies[component] ?? 0) + posterior;
      const row = component * CEPSTRUM_SIZE;
      for (let order = 0; order < CEPSTRUM_SIZE; order++)
        this.#firsts[row + order] = (this.#firsts[row + order] ?? 0) + posterior * (frame[order] ?? 0);
    }
  }

  adapt(): void {
    const means = this.#everybody.means.map((mean, index) => {
      const occupancy = this.#occupancies[Math.floor(index / CEPSTRUM_SIZE)] ?? 0;
      return ((this.#firsts[index] ?? 0) + RELEVANCE_FRAMES * mean) / (occupancy + RELEVANCE_FRAMES);
    });
    this.#adapted = { ...this.#everybody, means };
  }

  logLikelihood(frame: Float64Array): number {
    return logLikelihood(this.#adapted, frame);
  }
}

/** Of the most likely component. */
function logLikelihood(
  { componentCount, means, inverseDeviations, logNorms }: SoundMixture,
  frame: Float64Array,
): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let component = 0; component < componentCount; component++) {
    const row = component * CEPSTRUM_SIZE;
    let distance = 0;
    for (let order = 0; order < CEPSTRUM_SIZE; order++) {
      const difference = ((frame[order] ?? 0) - (means[row + order] ?? 0)) * (inverseDeviations[row + order] ?? 0);
      distance += difference * difference;
    }
    const likelihood = (logNorms[component] ?? 0) - distance / 2;
    if (likelihood > best) best = likelihood;
  }
  return best;
}
