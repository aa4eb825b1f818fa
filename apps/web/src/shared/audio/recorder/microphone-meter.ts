import { DisposalScope } from "../disposal-scope.ts";
import { peakOf } from "./peaks.ts";

/** Some 20 ms: between two looks nothing is missed. */
const WINDOW_SAMPLES = 1_024;

/** How loud a microphone is right now. */
export class MicrophoneMeter {
  readonly #scope = new DisposalScope();
  readonly #analyser: AnalyserNode;
  readonly #samples = new Float32Array(WINDOW_SAMPLES);

  constructor(stream: MediaStream) {
    const context = new AudioContext();
    this.#analyser = context.createAnalyser();
    this.#analyser.fftSize = WINDOW_SAMPLES;
    const source = context.createMediaStreamSource(stream);
    source.connect(this.#analyser);
    // A context that was made too long after the click starts asleep.
    void context.resume();
    this.#scope.add(() => {
      source.disconnect();
      void context.close();
    });
  }

  peak(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples);
    return peakOf(this.#samples);
  }

  dispose(): void {
    this.#scope.dispose();
  }
}
