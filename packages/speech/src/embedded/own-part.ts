import type { TextAnchor } from "@voicewright/text/alignment/text-anchor";
import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import type { BaseClause } from "./base-voice.ts";

/** A clause with the words around it, which are read with it and cut away. */
export type ClauseInContext = {
  readonly text: string;
  /** Of the clause; in `text`. */
  readonly pronunciations: readonly PronunciationSpan[];
  /** Where the clause stands in `text`. */
  readonly start: number;
  readonly end: number;
};

/** Sound of a text, from its first to its last word, and where the words are in it. */
type Reading = { readonly anchors: readonly TextAnchor[]; readonly samples: Float32Array };

const ENDS_WITH_WORD = /[\p{L}\p{M}\p{N}]\s*$/u;

/** What follows a mark is left out: these voices read clauses apart, and rest between them. */
export function inContext({ text, pronunciations = [], before, after }: BaseClause): ClauseInContext {
  const head = before === undefined ? "" : `${before} `;
  const tail = after === undefined || !ENDS_WITH_WORD.test(text) ? "" : ` ${after}`;
  const start = head.length;
  return {
    text: `${head}${text}${tail}`,
    pronunciations: pronunciations.map((span) => ({ ...span, start: span.start + start, end: span.end + start })),
    start,
    end: start + text.length,
  };
}

/** What is heard of the clause alone; undefined where its words were not found in the sound. */
export function cutOwnPart(
  { text, start, end }: ClauseInContext,
  { anchors, samples }: Reading,
  sampleRateHz: number,
): Reading | undefined {
  if (start === 0 && end === text.length) return { anchors, samples };
  const own = anchors.filter(({ textStart, textEnd }) => textStart >= start && textEnd <= end);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined || last.endMs <= first.startMs) return undefined;
  const startMs = start === 0 ? 0 : first.startMs;
  const toSample = (ms: number): number => Math.min(samples.length, Math.round((ms * sampleRateHz) / 1000));
  return {
    anchors: own.map((anchor) => ({
      textStart: anchor.textStart - start,
      textEnd: anchor.textEnd - start,
      startMs: anchor.startMs - startMs,
      endMs: anchor.endMs - startMs,
    })),
    samples: samples.subarray(toSample(startMs), end === text.length ? undefined : toSample(last.endMs)),
  };
}

/** The same without what stands around it. */
export function withoutContext({ before: _before, after: _after, ...clause }: BaseClause): BaseClause {
  return clause;
}
