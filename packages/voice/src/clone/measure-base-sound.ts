import type { Clip } from "@voicewright/audio/clip/clip";
import { type BaseSound, packSound, type PackedSound, unpackSound } from "../likeness/base-sounds.ts";
import { measureClips } from "./measure-clips.ts";

/** Of a voice that belongs to a model or a server, in base64, which survives JSON; null when it hardly speaks. */
export type MeasuredSound = Readonly<Record<keyof PackedSound, string>> | null;

const MAX_SECONDS = 60;
const LEAST_VOICED_SECONDS = 1;
/** As many frames as the sounds of the built-in base voices have. */
const FRAME_COUNT = 420;

/** How a voice that others bring along sounds, so that the voice layer can move it to a person. */
export async function measureBaseSound(speech: Clip, signal: AbortSignal): Promise<MeasuredSound> {
  const { fitter } = await measureClips([speech], { maxSeconds: MAX_SECONDS, signal });
  if (fitter.voicedSeconds < LEAST_VOICED_SECONDS) return null;
  const sound: BaseSound = { likeness: fitter.fit(), frames: fitter.sampleFrames(FRAME_COUNT) };
  const { likeness, voicedFrames, unvoicedFrames } = packSound(sound);
  return {
    likeness: likeness.toString("base64"),
    voicedFrames: voicedFrames.toString("base64"),
    unvoicedFrames: unvoicedFrames.toString("base64"),
  };
}

/** The sound that was measured. */
export function readMeasuredSound(measured: NonNullable<MeasuredSound>): BaseSound {
  return unpackSound({
    likeness: Buffer.from(measured.likeness, "base64"),
    voicedFrames: Buffer.from(measured.voicedFrames, "base64"),
    unvoicedFrames: Buffer.from(measured.unvoicedFrames, "base64"),
  });
}

/** Whether something that was read from a file is a measured sound. */
export function isMeasuredSound(value: unknown): value is MeasuredSound {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const { likeness, voicedFrames, unvoicedFrames } = value as Partial<Record<keyof PackedSound, unknown>>;
  return [likeness, voicedFrames, unvoicedFrames].every((part) => typeof part === "string");
}
