import { pauseAfter } from "../clauses/pause-after.ts";
import type { TextSegment } from "../clauses/text-segment.ts";
import type { PronunciationSpan, SpokenPiece, StressSpan } from "./markup-piece.ts";
import type { VoiceAct } from "./voice-act.ts";

const LEADING_SPACE = /^\s+/u;

/** Gathers what is spoken in one manner. The sources of all segments join up to everything that was added. */
export class PieceBuilder {
  #segments: TextSegment[] = [];
  #text = "";
  #stresses: StressSpan[] = [];
  #pronunciations: PronunciationSpan[] = [];
  #followsMarkup = true;
  /** Kept apart: looking at the end of a string that grows by small parts would copy it each time. */
  #endsInSpace = false;

  /** Code units of what is said so far. */
  get length(): number {
    return this.#text.length;
  }

  get isEmpty(): boolean {
    return this.#segments.length === 0;
  }

  /** Segments so far; a place to replace from. */
  get segmentCount(): number {
    return this.#segments.length;
  }

  addText(source: string): void {
    const isSpaced = this.#text === "" || (this.#followsMarkup && this.#endsInSpace);
    const space = isSpaced ? (LEADING_SPACE.exec(source)?.[0] ?? "") : "";
    this.#add(space, "");
    const said = source.slice(space.length);
    this.#add(said, said);
    if (said !== "") this.#followsMarkup = false;
  }

  /** Markup, or text that something else is said for. */
  addSaid(source: string, said: string): void {
    this.#add(source, said);
    this.#followsMarkup = said === "";
  }

  /** Says something else for everything that was added since there were `segmentCount` segments. */
  replaceSince(segmentCount: number, speak: (text: string) => string): void {
    const replaced = this.#segments.splice(segmentCount);
    const source = replaced.map((segment) => segment.source).join("");
    const said = replaced.map((segment) => segment.spoken).join("");
    this.#text = this.#text.slice(0, this.#text.length - said.length);
    this.addSaid(source, speak(said).trim());
  }

  addStress(span: StressSpan): void {
    if (span.end > span.start) this.#stresses.push(span);
  }

  addPronunciation(span: PronunciationSpan): void {
    if (span.end > span.start) this.#pronunciations.push(span);
  }

  /** What was gathered, in this manner; begins anew. Undefined when there is nothing. */
  take(act: VoiceAct): SpokenPiece | undefined {
    if (this.#segments.length === 0) return undefined;
    const endsWith = pauseAfter(this.#text);
    this.#silenceTrailingSpace();
    const inText = <Span extends { readonly start: number; readonly end: number }>(span: Span): Span => ({
      ...span,
      end: Math.min(span.end, this.#text.length),
    });
    const piece: SpokenPiece = {
      kind: "speech",
      segments: this.#segments,
      text: this.#text,
      act,
      stresses: this.#stresses.map(inText).filter(({ start, end }) => end > start),
      pronunciations: this.#pronunciations.map(inText).filter(({ start, end }) => end > start),
      endsWith,
    };
    this.#segments = [];
    this.#text = "";
    this.#stresses = [];
    this.#pronunciations = [];
    this.#followsMarkup = true;
    return piece;
  }

  #add(source: string, spoken: string): void {
    if (source === "" && spoken === "") return;
    this.#segments.push({ source, spoken });
    this.#text += spoken;
    if (spoken !== "") this.#endsInSpace = /\s/u.test(spoken.at(-1) ?? "");
  }

  #silenceTrailingSpace(): void {
    for (let index = this.#segments.length - 1; index >= 0; index--) {
      const segment = this.#segments[index];
      if (segment === undefined || segment.spoken === "") continue;
      const said = segment.source === segment.spoken ? segment.spoken.trimEnd() : segment.spoken;
      const space = segment.spoken.slice(said.length);
      if (space === "") return;
      const parts = [
        { source: said, spoken: said },
        { source: space, spoken: "" },
      ];
      this.#segments.splice(index, 1, ...parts.filter(({ source }) => source !== ""));
      this.#text = this.#text.slice(0, -space.length);
      if (said !== "") return;
    }
  }
}
