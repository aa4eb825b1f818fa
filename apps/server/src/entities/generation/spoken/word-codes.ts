import type { SpokenWord } from "@voicewright/speech/pool/spoken-words";

/** Words as one text: "1200+340LNTRN 1600+210RFR", each when it begins, how long it lasts, and its sounds. */
export function writeWords(words: readonly SpokenWord[]): string {
  return words
    .map(({ startMs, endMs, sounds }) => `${Math.round(startMs)}+${Math.round(endMs - startMs)}${sounds}`)
    .join(" ");
}

export function readWords(written: string): SpokenWord[] {
  return [...written.matchAll(/(\d+)\+(\d+)([A-Z]*)/gu)].map(([, start = "0", length = "0", sounds = ""]) => ({
    startMs: Number(start),
    endMs: Number(start) + Number(length),
    sounds,
  }));
}
