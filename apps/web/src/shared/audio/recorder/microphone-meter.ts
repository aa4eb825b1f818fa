import { DisposalScope } from "../disposal-scope.ts";
import { peakOf } from "./peaks.ts";

/** Some 20 ms: between two looks nothing is missed. */
const WINDOW_SAMPLES = 1_024;

/** Fetched as a file of its own: pages run no scripts from data. */
const TAP_URL = "/worklets/microphone-tap.js";

type SampleListener = (samples: Float32Array, sampleRateHz: number) => void;

/** How loud a microphone is right now, and what it hears. */
export class MicrophoneMeter {
  readonly #scope = new DisposalScope();
  readonly #analyser: AnalyserNode;
  readonly #samples = new Float32Array(WINDOW_SAMPLES);

  constructor(stream: MediaStream, onSamples?: SampleListener) {
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
    if (onSamples !== undefined) void this.#tap(context, source, onSamples);
  }

  /** Where the worklet cannot be loaded, nothing is heard of the samples; recording goes on. */
  async #tap(context: AudioContext, source: MediaStreamAudioSourceNode, onSamples: SampleListener): Promise<void> {
    try {
      await context.audioWorklet.addModule(TAP_URL);
      if (context.state === "closed") return;
      const tap = new AudioWorkletNode(context, "microphone-tap", { numberOfOutputs: 0 });
      this.#scope.listen(tap.port, "message", (event) =>
        onSamples((event as MessageEvent<Float32Array>).data, context.sampleRate),
      );
      tap.port.start();
      source.connect(tap);
      this.#scope.add(() => tap.disconnect());
    } catch {
      // The page is offline, or the browser has no worklets.
    }
  }

  peak(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples);
    return peakOf(this.#samples);
  }

  dispose(): void {
    this.#scope.dispose();
  }
}
