import type { TextAnchor } from "@voicewright/text/alignment/text-anchor";
import type { Clause } from "@voicewright/text/clauses/split-clauses";
import type { TextSegment } from "@voicewright/text/clauses/text-segment";
import { isYesNoQuestion } from "@voicewright/text/clauses/yes-no-question";
import { findStress, type WordLookup } from "@voicewright/text/markup/find-stress";
import type { PronunciationSpan, StressLevel, StressSpan, TextSpan } from "@voicewright/text/markup/markup-piece";
import { normalizeText } from "@voicewright/text/normalize/normalize-text";
import { englishLexicon } from "@voicewright/text/pronounce/lexicon/english-lexicon";
import type { Inflection } from "@voicewright/voice/layer/pitch/inflections";
import type { SynthesisRequest } from "../engine.ts";

/** A text as it is read out: written out, with the words that stand out in it. */
export type SpokenText = {
  readonly segments: readonly TextSegment[];
  /** The spoken parts of the segments. */
  readonly text: string;
  readonly language: string;
  /** In `text`, in order. */
  readonly stresses: readonly StressSpan[];
  /** In `text`. */
  readonly pronunciations: readonly PronunciationSpan[];
};

/** What stress does to a word: measured changes of its pitch, level and length. */
const STRESSES: Readonly<Record<StressLevel, Pick<Inflection, "semitones" | "gainDb" | "stretch">>> = {
  strong: { semitones: 3, gainDb: 4, stretch: 1.25 },
  moderate: { semitones: 2, gainDb: 2.5, stretch: 1.15 },
  reduced: { semitones: -1, gainDb: -3, stretch: 0.95 },
  pulse: { semitones: 0, gainDb: -18, stretch: 1 },
};
/** The breath of a pulse is so much of the word. */
const PULSE_SHARE = 0.45;
/** Of a yes/no question: how far above the usual pitch it ends, and over how much of it it gets there. */
const RISE_SEMITONES = 6;
const RISE_MAX_MS = 420;
/** A shorter last word leaves no time to rise: it begins in the word before. */
const RISE_MIN_MS = 250;
/** Words end in sounds without pitch ("that", "this"): the rise is over when so much of the stretch is. */
const RISE_SHARE = 0.4;

/** What of a request says how its text is read. */
export type WrittenText = Pick<
  SynthesisRequest,
  "text" | "language" | "normalizeText" | "respellings" | "pronunciations" | "stresses"
>;

/** Writes the text of a request out, and finds what is stressed in it: marked, in capitals, or between asterisks. */
export function prepareSpokenText(request: WrittenText, language: string, knowsWord?: WordLookup): SpokenText {
  const written = normalizeText(request.text, language, request.normalizeText, request.respellings);
  const { segments, stresses } = findStress(written, language, knowsWord ?? (() => undefined));
  const { stresses: marked = [] } = request;
  const text = segments.map(({ spoken }) => spoken).join("");
  const given = (request.pronunciations ?? []).map((span) => ({ ...span, ...toSpoken(segments, span) }));
  return {
    segments,
    text,
    language,
    stresses:
      marked.length === 0
        ? stresses
        : withoutOverlap([...marked.map((span) => ({ ...span, ...toSpoken(segments, span) })), ...stresses]),
    pronunciations: [...given, ...listedReadings(text, language, given)],
  };
}

/** Of names, brands and loan words, where nobody said how they are read. */
function listedReadings(text: string, language: string, given: readonly TextSpan[]): PronunciationSpan[] {
  if (language !== "en") return [];
  return englishLexicon()
    .find(text)
    .filter((word) => given.every(({ start, end }) => word.end <= start || word.start >= end))
    .map(({ start, end, ipa }) => ({ start, end, alphabet: "ipa", phones: ipa, takesAccent: true }));
}

/** The stretch that is said for a stretch of the given text. */
function toSpoken(segments: readonly TextSegment[], span: TextSpan): TextSpan {
  let given = 0;
  let said = 0;
  let start = Infinity;
  let end = 0;
  for (const { source, spoken } of segments) {
    if (given + source.length > span.start && given < span.end && spoken !== "") {
      const isKept = source === spoken;
      start = Math.min(start, said + (isKept ? Math.max(0, span.start - given) : 0));
      end = said + (isKept ? Math.min(source.length, span.end - given) : spoken.length);
    }
    given += source.length;
    said += spoken.length;
  }
  return { start: Math.min(start, end), end };
}

function withoutOverlap(stresses: readonly StressSpan[]): StressSpan[] {
  const kept: StressSpan[] = [];
  for (const span of stresses.toSorted((one, other) => one.start - other.start))
    if (span.start >= (kept.at(-1)?.end ?? 0) && span.end > span.start) kept.push(span);
  return kept;
}

/** How a clause departs from the base voice's own melody; times count from its start. `sentence`: all of it up to there. */
export function inflectClause(
  { text, language, stresses }: SpokenText,
  clause: Clause,
  sentence: string,
  anchors: readonly TextAnchor[],
): Inflection[] {
  const asks = isYesNoQuestion(sentence, language);
  if (!asks && stresses.length === 0) return [];
  const inflections: Inflection[] = [];
  for (const { start, end, level } of stresses) {
    if (start >= clause.end || end <= clause.start) continue;
    const own = anchors.filter(
      ({ textStart, textEnd }) => clause.start + textStart < end && clause.start + textEnd > start,
    );
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined || last.endMs <= first.startMs) continue;
    const share = level === "pulse" ? PULSE_SHARE : 1;
    const endMs = first.startMs + share * (last.endMs - first.startMs);
    inflections.push({ startMs: first.startMs, endMs, shape: "hump", ...STRESSES[level] });
  }
  const last = anchors.findLast(({ textStart }) => /[\p{L}\p{N}]/u.test(text[clause.start + textStart] ?? ""));
  if (asks && last !== undefined && last.endMs > last.startMs) {
    const startMs = Math.max(Math.min(last.startMs, last.endMs - RISE_MIN_MS), last.endMs - RISE_MAX_MS, 0);
    // The end of a question may be stressed as well; it rises all the same.
    const others = inflections.filter(({ endMs }) => endMs <= startMs);
    const endMs = startMs + RISE_SHARE * (last.endMs - startMs);
    const rise = {
      startMs,
      endMs,
      shape: "rise",
      semitones: RISE_SEMITONES,
      gainDb: 0,
      stretch: 1,
    } as const;
    return [...others, rise];
  }
  return inflections;
}

/** Those of a clause; nothing where there are none. Offsets count from its start. */
export function pronunciationsIn(
  { pronunciations }: SpokenText,
  clause: Clause,
): { readonly pronunciations?: readonly PronunciationSpan[] } {
  const own = pronunciations.filter(({ start, end }) => start < clause.end && end > clause.start);
  if (own.length === 0) return {};
  return {
    pronunciations: own.map((span) => ({ ...span, start: span.start - clause.start, end: span.end - clause.start })),
  };
}
