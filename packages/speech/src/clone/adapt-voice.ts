import { describeVoice } from "./clone-voice.ts";
import type { CloneOptions, VoiceClone } from "./clone-voice.ts";
import { listenToClips } from "./listen.ts";

/** More hardly changes the model any more. */
const MAX_SECONDS = 30 * 60;
/** Share of the time that listening takes; the rest is fitting. */
const LISTENING_SHARE = 0.9;

/**
 * Fits the stronger model that minutes of speech allow: besides what `cloneVoice` finds, it tells the person's sounds
 * apart, so that each can be moved to where the person has it. Takes about 4 % of the recordings' length and some
 * 40 MB; throws TooLittleSpeechError, or the signal's reason when it is aborted.
 */
export async function adaptVoice(options: CloneOptions): Promise<VoiceClone> {
  const listening = await listenToClips(options.clips, {
    maxSeconds: MAX_SECONDS,
    signal: options.signal,
    onProgress: (share) => options.onProgress?.(share * LISTENING_SHARE),
  });
  const clone = describeVoice(listening, options.language ?? "en", true);
  options.onProgress?.(1);
  return clone;
}
