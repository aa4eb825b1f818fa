import type { TimeSpan } from "@voicewright/voice/abilities/abilities";

/** What people have set for a sample, of which some is heard. */
export type SampleChoice = {
  readonly durationMs: number;
  /** Null: from the start, to the end. */
  readonly trimStartMs: number | null;
  readonly trimEndMs: number | null;
  /** Null or empty: everybody. */
  readonly selectedSpeakerIds: readonly string[] | null;
};

/** Who was found in a sample, and when they speak. */
export type SampleSpeaker = { readonly speakerId: string; readonly utterances: readonly TimeSpan[] };

/** What of a sample is heard: inside the trim, and of the chosen speakers only. In order and apart from each other. */
export function chooseSpans(choice: SampleChoice, speakers: readonly SampleSpeaker[] | null): TimeSpan[] {
  const startMs = Math.max(0, choice.trimStartMs ?? 0);
  const endMs = Math.min(choice.durationMs, choice.trimEndMs ?? choice.durationMs);
  const selected = new Set(choice.selectedSpeakerIds);
  if (selected.size === 0) return startMs < endMs ? [{ startMs, endMs }] : [];
  const utterances = (speakers ?? [])
    .filter(({ speakerId }) => selected.has(speakerId))
    .flatMap((speaker) => speaker.utterances);
  return joinSpans(
    utterances.map((span) => ({ startMs: Math.max(span.startMs, startMs), endMs: Math.min(span.endMs, endMs) })),
  );
}

/** The first so many milliseconds of spans. */
export function firstOfSpans(spans: readonly TimeSpan[], maxDurationMs: number): TimeSpan[] {
  const first: TimeSpan[] = [];
  let leftMs = maxDurationMs;
  for (const { startMs, endMs } of spans) {
    if (leftMs <= 0) break;
    const cutMs = Math.min(endMs, startMs + leftMs);
    first.push({ startMs, endMs: cutMs });
    leftMs -= cutMs - startMs;
  }
  return first;
}

export function totalDurationMs(spans: readonly TimeSpan[]): number {
  return spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
}

function joinSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    if (span.endMs <= span.startMs) continue;
    const last = joined.at(-1);
    if (last !== undefined && span.startMs <= last.endMs)
      joined[joined.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, span.endMs) };
    else joined.push(span);
  }
  return joined;
}
