import type { ClauseEnd } from "../clauses/split-clauses.ts";
import type { TextSegment } from "../clauses/text-segment.ts";
import type { VocalSound } from "./tag-table.ts";
import type { VoiceAct } from "./voice-act.ts";

/** Stated by whoever offers the markup; whatever goes beyond them is shortened or left out, with a warning. */
export type MarkupLimits = {
  /** Longest single break. */
  readonly breakMaxMs: number;
  /** Silence of all breaks and pauses of a text together. */
  readonly silenceMaxMs: number;
  /** Elements inside each other; deeper ones are passed over. */
  readonly nestingMax: number;
};

/** What of a text is read as markup. `<break>` always is. */
export type MarkupRules = {
  readonly readsSsml: boolean;
  /** Whether tags in square brackets act; otherwise known ones are dropped and all others are text. */
  readonly actsTags: boolean;
  readonly limits: MarkupLimits;
};

/** How strongly a word stands out; `pulse`: it begins with a breath, as the syllables of a laugh do. */
export type StressLevel = "reduced" | "moderate" | "strong" | "pulse";

/** A stretch of a text, UTF-16 code units. */
export type TextSpan = { readonly start: number; readonly end: number };

export type StressSpan = TextSpan & { readonly level: StressLevel };

/** How the words of a stretch are pronounced: `ipa`, or ARPABET (`cmu-arpabet`). */
export type PronunciationSpan = TextSpan & {
  readonly alphabet: "ipa" | "cmu-arpabet";
  readonly phones: string;
  /** The reading of a dictionary of American English, which voices of other accents say in theirs. */
  readonly takesAccent?: boolean;
};

/** Words that are spoken in one manner. */
export type SpokenPiece = {
  readonly kind: "speech";
  /** The user's text, and what is said for it: markup stands in them with nothing said. */
  readonly segments: readonly TextSegment[];
  /** What is said: the spoken parts, neither beginning nor ending with a space. */
  readonly text: string;
  readonly act: VoiceAct;
  /** In `text`. */
  readonly stresses: readonly StressSpan[];
  /** In `text`. */
  readonly pronunciations: readonly PronunciationSpan[];
  /** How a reader rests after it, when nothing else is asked for. */
  readonly endsWith: ClauseEnd;
};

/** A stretch of a text as its markup wants it; the sources of all pieces join up to the text. */
export type MarkupPiece =
  | SpokenPiece
  | { readonly kind: "silence"; readonly source: string; readonly durationMs: number }
  | { readonly kind: "sound"; readonly source: string; readonly sound: VocalSound; readonly act: VoiceAct };

/**
 * - `unknown_tag`: a word in brackets that is no tag; it is not spoken.
 * - `unsupported_tag`: a tag that the model does not act; it is not spoken.
 * - `unsupported_element`: SSML that is passed over; what it holds is spoken.
 * - `invalid_attribute`: a value without meaning, or one beyond its limit.
 * - `unbalanced_element`: an end without a beginning, or a beginning without an end.
 * - `nested_too_deep`, `too_much_silence`: passed over.
 */
export type MarkupWarningCode =
  | "unknown_tag"
  | "unsupported_tag"
  | "unsupported_element"
  | "invalid_attribute"
  | "unbalanced_element"
  | "nested_too_deep"
  | "too_much_silence";

/** Markup that does not act as it was written. */
export type MarkupWarning = { readonly code: MarkupWarningCode; readonly markup: string };
