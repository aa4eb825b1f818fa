/** The part of sherpa-onnx-node 1.13 that is used here. Waveforms are mono floats in [-1, 1]. */
declare module "sherpa-onnx-node" {
  export type Waveform = { readonly samples: Float32Array; readonly sampleRate: number };
  type ModelFiles = Readonly<Record<string, string | number>>;
  type Runtime = { readonly numThreads: number; readonly provider: "cpu"; readonly debug: boolean };

  export type OfflineTtsConfig = {
    readonly model: Runtime & Readonly<Record<string, ModelFiles | number | string | boolean>>;
    readonly maxNumSentences: number;
  };
  export type GenerationRequest = {
    readonly text: string;
    readonly generationConfig: {
      readonly sid?: number;
      readonly speed?: number;
      readonly referenceAudio?: Float32Array;
      readonly referenceSampleRate?: number;
      readonly referenceText?: string;
      readonly extra?: Readonly<Record<string, string | number>>;
    };
    /** Returning 0 asks the model to stop after what it is at. */
    readonly onProgress: (part: { readonly samples: Float32Array; readonly progress: number }) => 0 | 1;
  };
  export class OfflineTts {
    static createAsync(config: OfflineTtsConfig): Promise<OfflineTts>;
    readonly sampleRate: number;
    readonly numSpeakers: number;
    generateAsync(request: GenerationRequest): Promise<Waveform>;
  }

  class OfflineStream {
    acceptWaveform(waveform: Waveform): void;
  }
  export type RecognitionResult = {
    readonly text: string;
    readonly lang?: string;
    readonly tokens: readonly string[];
    /** Seconds from the start of the stream, one for each token, where the model gives it. */
    readonly timestamps: readonly number[];
  };
  export type RecognizerConfig = {
    readonly featConfig: { readonly sampleRate: number; readonly featureDim: number };
    readonly modelConfig: Runtime & Readonly<Record<string, ModelFiles | number | string | boolean>>;
    readonly decodingMethod: "greedy_search";
    readonly enableEndpoint?: boolean;
  };
  export class OfflineRecognizer {
    static createAsync(config: RecognizerConfig): Promise<OfflineRecognizer>;
    createStream(): OfflineStream;
    setConfig(config: RecognizerConfig): void;
    decodeAsync(stream: OfflineStream): Promise<RecognitionResult>;
  }

  class OnlineStream {
    acceptWaveform(waveform: Waveform): void;
    inputFinished(): void;
  }
  export class OnlineRecognizer {
    constructor(config: RecognizerConfig);
    createStream(): OnlineStream;
    isReady(stream: OnlineStream): boolean;
    decode(stream: OnlineStream): void;
    isEndpoint(stream: OnlineStream): boolean;
    reset(stream: OnlineStream): void;
    getResult(stream: OnlineStream): RecognitionResult;
  }

  export type VadConfig = Runtime & {
    readonly sileroVad: {
      readonly model: string;
      readonly threshold: number;
      /** Seconds. */
      readonly minSpeechDuration: number;
      readonly minSilenceDuration: number;
      readonly maxSpeechDuration: number;
      /** Samples. */
      readonly windowSize: number;
    };
    readonly sampleRate: number;
  };
  export class Vad {
    constructor(config: VadConfig, bufferSeconds: number);
    acceptWaveform(samples: Float32Array): void;
    isEmpty(): boolean;
    /** `start` counts samples from the beginning of the input. */
    front(enableExternalBuffer: boolean): { readonly start: number; readonly samples: Float32Array };
    pop(): void;
    flush(): void;
  }

  export class SpeakerEmbeddingExtractor {
    constructor(config: Runtime & { readonly model: string });
    readonly dim: number;
    createStream(): OnlineStream;
    isReady(stream: OnlineStream): boolean;
    compute(stream: OnlineStream, enableExternalBuffer: boolean): Float32Array;
  }

  type Clustering = { readonly numClusters: number; readonly threshold: number };
  export type DiarizationConfig = {
    readonly segmentation: Runtime & { readonly pyannote: { readonly model: string } };
    readonly embedding: Runtime & { readonly model: string };
    readonly clustering: Clustering;
    /** Seconds. */
    readonly minDurationOn: number;
    readonly minDurationOff: number;
  };
  export class OfflineSpeakerDiarization {
    constructor(config: DiarizationConfig);
    readonly sampleRate: number;
    process(samples: Float32Array): readonly {
      /** Seconds. */
      readonly start: number;
      readonly end: number;
      readonly speaker: number;
    }[];
    setConfig(config: { readonly clustering: Clustering }): void;
  }

  export type DenoiserConfig = {
    readonly model: Runtime & Readonly<Record<string, { readonly model: string } | number | string | boolean>>;
  };
  export class OnlineSpeechDenoiser {
    constructor(config: DenoiserConfig);
    readonly sampleRate: number;
    readonly frameShiftInSamples: number;
    run(waveform: Waveform & { readonly enableExternalBuffer: boolean }): Waveform;
    flush(enableExternalBuffer: boolean): Waveform;
    reset(): void;
  }

  export class SpokenLanguageIdentification {
    constructor(config: Runtime & { readonly whisper: ModelFiles });
    createStream(): OfflineStream;
    compute(stream: OfflineStream): string;
  }
}
