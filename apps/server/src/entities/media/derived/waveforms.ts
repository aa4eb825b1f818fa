import { buffer } from "node:stream/consumers";
import { openClip } from "@voicewright/audio/clip/clip";
import { createWaveformMeter, type Waveform } from "@voicewright/audio/clip/waveform";
import {
  packWaveformLevels,
  readWaveformLevels,
  WAVEFORM_HEADER_BYTES,
  type WaveformLevel,
} from "@voicewright/audio/clip/waveform-levels";
import { AppError } from "../../../platform/http-errors.ts";
import type { ObjectStorage } from "../../../platform/object-storage/object-storage.ts";
import { openStoredFile } from "../../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import { SingleFlight } from "../../../platform/single-flight.ts";
import { WAVEFORM_FILES } from "./derived-files.ts";

type SoundFile = { readonly audioKey: string; readonly sha256: string };

/** Lends the sound of a file as a clip, which stays until the work ends. */
export type LendSound = (file: SoundFile, work: (clipPath: string) => Promise<void>) => Promise<void>;

/** The outline of a recording at all levels of detail. */
export type StoredWaveform = {
  /** The finest first. */
  readonly levels: readonly WaveformLevel[];
  /** Pairs of signed bytes, the lowest and the highest of a stretch, cut to what there is. */
  readonly readPeaks: (level: number, first: number, count: number) => Promise<Int8Array>;
};

/** Keeps the outline that was drawn while a recording was decoded. */
export async function storeWaveform(storage: ObjectStorage, audioKey: string, waveform: Waveform): Promise<void> {
  await WAVEFORM_FILES.store(storage, audioKey, packWaveformLevels(waveform));
}

/** Draws outlines once and reads from them. Throws AppError for a recording that is missing or damaged. */
export function createWaveforms({ storage }: Platform, lend: LendSound) {
  const drawing = new SingleFlight();
  const draw = async (recording: SoundFile): Promise<void> => {
    await lend(recording, (clipPath) => drawClip(recording, clipPath));
  };
  const drawClip = async (recording: SoundFile, clipPath: string): Promise<void> => {
    const clip = await openClip(clipPath);
    try {
      const meter = createWaveformMeter(clip.sampleRateHz);
      for await (const block of clip.blocks()) meter.push(block);
      await storeWaveform(storage, recording.audioKey, meter.waveform());
    } finally {
      await clip.close();
    }
  };
  return {
    open: async (recording: SoundFile): Promise<StoredWaveform> => {
      const { audioKey } = recording;
      const known = await WAVEFORM_FILES.find(storage, audioKey);
      if (known === undefined) {
        await drawing.run(audioKey, () => draw(recording));
      }
      const file = known ?? (await WAVEFORM_FILES.find(storage, audioKey));
      if (file === undefined) throw new AppError("audio_missing", "The recording is gone.");
      const read = async (start: number, end: number) => buffer(await openStoredFile(storage, file, { start, end }));
      const levels = readWaveformLevels(await read(0, WAVEFORM_HEADER_BYTES - 1));
      return {
        levels,
        readPeaks: async (level, first, count) => {
          const { stretches = 0, offsetBytes = 0 } = levels[level] ?? {};
          const end = Math.min(stretches, first + count);
          if (first >= end) return new Int8Array(0);
          return Int8Array.from(
            await read(offsetBytes + 2 * first, offsetBytes + 2 * end - 1),
            (byte) => (byte << 24) >> 24,
          );
        },
      };
    },
  };
}
