import type { SpeechEngine } from "../engine.ts";
import { describeVoice } from "@voicewright/voice/clone/clone-voice";
import type { CloneOptions, VoiceClone } from "@voicewright/voice/clone/clone-voice";
import { measureClips } from "@voicewright/voice/clone/measure-clips";
import { rehearseVoice } from "./rehearse-voice.ts";

/** More hardly changes the model any more. */
const MAX_SECONDS = 30 * 60;
/** Share of the time that measurements and fitting take; the rest is rehearsing. */
const MEASURING_SHARE = 0.6;

export type AdaptOptions = CloneOptions & {
  /** Speaks the rehearsals; the embedded engine. */
  readonly engine: SpeechEngine;
};

/**
 * Fits the stronger model that minutes of speech allow: besides what `cloneVoice` finds, it separates the person's
 * sounds, so that each can be moved to where the person has it, and rehearses with the base voice until it comes out
 * right. Takes about 4 % of the recordings' length, half a minute for the rehearsal, and some 40 MB beside the engine;
 * throws TooLittleSpeechError, or the signal's reason when it is aborted.
 */
export async function adaptVoice(options: AdaptOptions): Promise<VoiceClone> {
  const { clips, engine, signal, language = "en", onProgress } = options;
  const measurements = await measureClips(clips, {
    maxSeconds: MAX_SECONDS,
    signal,
    onProgress: (share) => onProgress?.(share * MEASURING_SHARE),
  });
  const clone = describeVoice(measurements, language, true);
  const rehearsed = await rehearseVoice(clone, describeVoice(measurements, language, false), {
    engine,
    clips,
    signal,
    onProgress: (share) => onProgress?.(MEASURING_SHARE + share * (1 - MEASURING_SHARE)),
  });
  onProgress?.(1);
  return rehearsed;
}
