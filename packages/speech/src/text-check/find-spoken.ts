import { setImmediate as nextTurn } from "node:timers/promises";
import type { Clip } from "@voicewright/audio/clip/clip";
import { isCopied, type Piece, type PieceEvidence, PieceFinder } from "@voicewright/audio/measure/match-pieces";
import { createPeakFinder, type SpectralPeaks } from "@voicewright/audio/measure/spectral-peaks";

export type SpokenSearch = PieceEvidence & { readonly isCopy: boolean };

/**
 * Tells whether a recording plays any of these pieces of speech, of 0.7 seconds and more: cut, joined, re-encoded, faster,
 * slower, higher or lower by up to 12 %, with noise, through a room or a telephone.
 */
export async function findSpoken(clip: Clip, pieces: readonly Piece[], signal: AbortSignal): Promise<SpokenSearch> {
  const finder = new PieceFinder(pieces.length === 0 ? new Uint32Array(0) : await findPeaks(clip, signal));
  for (const piece of pieces) {
    signal.throwIfAborted();
    finder.look(piece);
    // A process that is silent for long is taken for one that hangs.
    await nextTurn();
  }
  const { evidence } = finder;
  return { ...evidence, isCopy: isCopied(evidence) };
}

async function findPeaks(clip: Clip, signal: AbortSignal): Promise<SpectralPeaks> {
  const finder = createPeakFinder(clip.sampleRateHz);
  const peaks: number[] = [];
  for await (const block of clip.blocks()) {
    signal.throwIfAborted();
    peaks.push(...finder.process(block));
  }
  peaks.push(...finder.finish());
  return Uint32Array.from(peaks);
}
