declare module "@echogarden/espeak-ng-emscripten" {
  export type EspeakEvent = {
    readonly type: "samplerate" | "sentence" | "word" | "phoneme" | "mark" | "end" | (string & {});
    /** One-based, in code points of the text. */
    readonly text_position: number;
    readonly word_length: number;
    /** Milliseconds. */
    readonly audio_position: number;
    readonly id?: string | number;
  };
  export class EspeakWorker {
    /** 0 on success; anything else leaves the voice as it was. */
    set_voice(identifier: string): number;
    set_rate(wordsPerMinute: number): void;
    set_pitch(pitch: number): void;
    set_range(range: number): void;
    /** How it reads a text, in the International Phonetic Alphabet. */
    synthesize_ipa(text: string): { readonly ipa: string };
    /** As `synthesize`; returns how it reads the text, in the International Phonetic Alphabet, sounds parted by "_". */
    synthesize_and_get_phonemes(
      text: string,
      onAudio: (samples: ArrayBuffer | Int16Array | null, events: readonly EspeakEvent[]) => boolean,
    ): string;
    /** Calls back with stretches of signed 16-bit samples at 22,050 Hz; returning true stops. */
    synthesize(
      text: string,
      onAudio: (samples: ArrayBuffer | Int16Array | null, events: readonly EspeakEvent[]) => boolean,
    ): void;
  }
  export type EspeakModule = {
    readonly eSpeakNGWorker: new () => EspeakWorker;
    /** The program's whole memory; a larger array takes its place when it grows. */
    readonly HEAPU8: Uint8Array;
    /** The program's own files, in memory. */
    readonly FS: { writeFile(path: string, text: string): void };
  };
  export default function loadEspeak(): Promise<EspeakModule>;
}
