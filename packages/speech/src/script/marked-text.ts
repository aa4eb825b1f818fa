import { createAlignmentTracker } from "@voicewright/text/alignment/alignment-tracker";
import type { CharacterTiming } from "@voicewright/text/alignment/character-timing";
import { PAUSE_MS } from "@voicewright/text/clauses/clause-pauses";
import type { TextSegment } from "@voicewright/text/clauses/text-segment";
import type { MarkupPiece, MarkupRules, SpokenPiece } from "@voicewright/text/markup/markup-piece";
import { MarkupReader } from "@voicewright/text/markup/read-markup";
import { soundAct, soundStresses, soundWords } from "@voicewright/text/markup/vocal-sounds";
import { combineActs } from "@voicewright/text/markup/voice-act";

/** The next words of a text with markup, all in one manner. */
export type MarkedSpeech = Pick<SpokenPiece, "text" | "segments" | "act" | "stresses" | "pronunciations"> & {
  readonly kind: "speech";
  /** How long a reader rests before it, at the voice's own pace. */
  readonly pauseBeforeMs: number;
  /** Of the words, where they are no part of the text. */
  readonly language?: string;
};

/** What comes next in a text with markup: words, or silence of exactly so long, which may be none. */
export type MarkedPiece =
  | MarkedSpeech
  | { readonly kind: "silence"; readonly source: string; readonly durationMs: number };

/** Around a laugh or a sigh. */
const REST_AT_SOUND_MS = 60;

/** The pieces of a text, which may still be arriving, as its markup wants them; their sources join up to it. */
export async function* readMarkedText(
  text: string | AsyncIterable<string>,
  rules: MarkupRules,
  language: string | undefined,
): AsyncGenerator<MarkedPiece, undefined> {
  const reader = new MarkupReader(rules);
  const toPiece = createPieceMaker(language);
  if (typeof text === "string") {
    yield* reader.read(text, true).map(toPiece);
    return;
  }
  for await (const part of text) yield* reader.read(part, false).map(toPiece);
  yield* reader.read("", true).map(toPiece);
}

function createPieceMaker(language: string | undefined): (piece: MarkupPiece) => MarkedPiece {
  let pauseBeforeMs = 0;
  return (piece) => {
    if (piece.kind === "silence") {
      pauseBeforeMs = 0;
      return piece;
    }
    if (piece.kind === "sound") {
      const words = soundWords(piece.sound, language);
      const speech: MarkedSpeech = {
        kind: "speech",
        ...words,
        segments: [{ source: piece.source, spoken: words.text }],
        act: combineActs(piece.act, soundAct(piece.sound)),
        stresses: piece.sound === "laugh" ? soundStresses(words) : [],
        pronunciations: [],
        pauseBeforeMs: Math.min(pauseBeforeMs, REST_AT_SOUND_MS),
      };
      pauseBeforeMs = REST_AT_SOUND_MS;
      return speech;
    }
    if (piece.text === "") return { kind: "silence", source: sourceOf(piece.segments), durationMs: 0 };
    const speech = { ...piece, pauseBeforeMs };
    pauseBeforeMs = PAUSE_MS[piece.endsWith];
    return speech;
  };
}

export function sourceOf(segments: readonly TextSegment[]): string {
  return segments.map(({ source }) => source).join("");
}

/** Turns the timings of what is said into those of the text that it is said for. */
export function createSourceTimings(
  segments: readonly TextSegment[],
): (said: readonly CharacterTiming[]) => readonly CharacterTiming[] {
  const tracker = createAlignmentTracker(segments);
  return (said) => {
    tracker.addClause(said);
    return tracker.take(Infinity, (timeMs) => timeMs).alignment;
  };
}
