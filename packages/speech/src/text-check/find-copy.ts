import type { Clip } from "@voicewright/audio/clip/clip";
import { type AudioFingerprint, FINGERPRINT_BITS, FINGERPRINT_HOP_MS, fingerprintClip } from "./audio-fingerprint.ts";

/** What of a fingerprint is kept with a recording, to find copies of it without reading it again. */
export type FingerprintWords = AudioFingerprint["words"];

/** A stretch this long must agree; shorter ones agree by chance. */
const WINDOW_FRAMES = Math.round(3000 / FINGERPRINT_HOP_MS);
/** Speech in such a stretch, at least. */
const LEAST_SPEECH_FRAMES = Math.round(1600 / FINGERPRINT_HOP_MS);
/**
 * Share of differing bits up to which a stretch is a copy. Recordings of one person differ in 0.43 and more, one
 * neural voice reading one text twice in 0.366 and more; copies through a room, noise and telephone in 0.37 at most.
 */
export const COPY_BIT_ERROR_RATE = 0.36;

export type CopySearch = {
  readonly isCopy: boolean;
  /** Share of bits that differ where the recordings agree best; about 0.5 for unrelated ones. */
  readonly bitErrorRate: number;
  /** Which of the samples agrees best, and where the agreeing stretch begins in either; undefined without speech. */
  readonly best?: { readonly sample: number; readonly clipStartMs: number; readonly sampleStartMs: number };
};

/** Tells whether a recording is, at least for three seconds, a copy of one of the samples: cut, louder, re-encoded. */
export async function findCopy(
  clip: Clip,
  samples: readonly FingerprintWords[],
  signal: AbortSignal,
): Promise<CopySearch> {
  return findCopiedStretch(await fingerprintClip(clip, signal), samples);
}

/** The same on a fingerprint that was taken before. */
export function findCopiedStretch(heard: AudioFingerprint, samples: readonly FingerprintWords[]): CopySearch {
  let found: CopySearch = { isCopy: false, bitErrorRate: 1 };
  for (const [sample, words] of samples.entries()) {
    const best = findBestStretch(heard, words);
    if (best.bitErrorRate >= found.bitErrorRate) continue;
    found = {
      isCopy: best.bitErrorRate <= COPY_BIT_ERROR_RATE,
      bitErrorRate: best.bitErrorRate,
      best: {
        sample,
        clipStartMs: best.heardStart * FINGERPRINT_HOP_MS,
        sampleStartMs: best.sampleStart * FINGERPRINT_HOP_MS,
      },
    };
  }
  return found;
}

/** Slides one over the other; at each offset a running sum finds the window with the fewest differing bits. */
function findBestStretch(heard: AudioFingerprint, sample: FingerprintWords) {
  const best = { bitErrorRate: 1, heardStart: 0, sampleStart: 0 };
  const window = Math.min(WINDOW_FRAMES, heard.words.length, sample.length);
  const differences = new Uint8Array(heard.words.length);
  for (let offset = window - heard.words.length; offset <= sample.length - window; offset++) {
    const first = Math.max(0, -offset);
    const end = Math.min(heard.words.length, sample.length - offset);
    let differing = 0;
    let speechFrames = 0;
    for (let frame = first; frame < end; frame++) {
      const isSpeech = heard.isSpeech[frame] ?? 0;
      const bits = isSpeech * countBits((heard.words[frame] ?? 0) ^ (sample[frame + offset] ?? 0));
      differences[frame] = bits;
      differing += bits;
      speechFrames += isSpeech;
      const left = frame - window;
      if (left >= first) {
        differing -= differences[left] ?? 0;
        speechFrames -= heard.isSpeech[left] ?? 0;
      }
      if (left < first - 1 || speechFrames < LEAST_SPEECH_FRAMES) continue;
      const bitErrorRate = differing / (speechFrames * FINGERPRINT_BITS);
      if (bitErrorRate >= best.bitErrorRate) continue;
      best.bitErrorRate = bitErrorRate;
      best.heardStart = left + 1;
      best.sampleStart = left + 1 + offset;
    }
  }
  return best;
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
