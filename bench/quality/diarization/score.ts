/** Who speaks from when to when. */
export type Turn = { readonly startMs: number; readonly endMs: number; readonly speaker: string | number };

/** Shares of all that is said; they add up to the diarization error rate. */
export type DiarizationErrors = { readonly missed: number; readonly falseAlarm: number; readonly confusion: number };

export type ScoreOptions = {
  /** Around each start and end in the reference, not scored. */
  readonly collarMs: number;
  /** Whether moments count in which several people speak. */
  readonly withOverlap: boolean;
};

const FRAME_MS = 10;

/** Compares what was found with what a person wrote down; the found speakers are named so that it fits best. */
export function scoreDiarization(
  reference: readonly Turn[],
  found: readonly Turn[],
  durationMs: number,
  { collarMs, withOverlap }: ScoreOptions,
): DiarizationErrors {
  const frameCount = Math.ceil(durationMs / FRAME_MS);
  const truth = activityOf(reference, frameCount);
  const guess = activityOf(found, frameCount);
  const ignored = new Uint8Array(frameCount);
  if (collarMs > 0)
    for (const edgeMs of reference.flatMap(({ startMs, endMs }) => [startMs, endMs]))
      fill(ignored, edgeMs - collarMs, edgeMs + collarMs);
  const counts = { total: 0, missed: 0, falseAlarm: 0, both: 0 };
  for (let frame = 0; frame < frameCount; frame++) {
    const here = countActive(truth, frame);
    if (!withOverlap && here > 1) ignored[frame] = 1;
    if (ignored[frame] === 1) continue;
    const told = countActive(guess, frame);
    counts.total += here;
    counts.missed += Math.max(0, here - told);
    counts.falseAlarm += Math.max(0, told - here);
    counts.both += Math.min(here, told);
  }
  const right = bestAssignment(
    truth.map((real) => guess.map((told) => countCommon(real, told, ignored))),
    0,
    new Set(),
  );
  return {
    missed: counts.missed / counts.total,
    falseAlarm: counts.falseAlarm / counts.total,
    confusion: (counts.both - right) / counts.total,
  };
}

function countActive(people: readonly Uint8Array[], frame: number): number {
  return people.reduce((sum, active) => sum + (active[frame] ?? 0), 0);
}

function activityOf(turns: readonly Turn[], frameCount: number): Uint8Array[] {
  const active = new Map<string | number, Uint8Array>();
  for (const { startMs, endMs, speaker } of turns) {
    const frames = active.get(speaker) ?? new Uint8Array(frameCount);
    active.set(speaker, frames);
    fill(frames, startMs, endMs);
  }
  return [...active.values()];
}

function fill(frames: Uint8Array, startMs: number, endMs: number): void {
  frames.fill(1, Math.max(0, Math.floor(startMs / FRAME_MS)), Math.max(0, Math.floor(endMs / FRAME_MS)));
}

function countCommon(left: Uint8Array, right: Uint8Array, ignored: Uint8Array): number {
  let common = 0;
  for (let frame = 0; frame < left.length; frame++) {
    if (left[frame] === 1 && right[frame] === 1 && ignored[frame] === 0) common++;
  }
  return common;
}

/** The most frames that agree when each person is at most one of those found. */
function bestAssignment(common: readonly (readonly number[])[], person: number, taken: ReadonlySet<number>): number {
  const row = common[person];
  if (row === undefined) return 0;
  let best = bestAssignment(common, person + 1, taken);
  for (const [guess, frames] of row.entries()) {
    if (taken.has(guess)) continue;
    best = Math.max(best, frames + bestAssignment(common, person + 1, new Set([...taken, guess])));
  }
  return best;
}
