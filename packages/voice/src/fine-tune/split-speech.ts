import { type Clip, partOfClip } from "@voicewright/audio/clip/clip";

/** Stretches of somebody's recordings, by what they are for. No moment is in two of them. */
export type SplitSpeech = {
  /** What the voice is fitted to. */
  readonly training: readonly Clip[];
  /** What chooses between ways of fitting; the same as `training` where there is too little for both. */
  readonly validation: readonly Clip[];
  /** A tenth, which neither sees: for the report alone. */
  readonly held: readonly Clip[];
};

const HELD_SHARE = 0.1;
const VALIDATION_SHARE = 0.1;
/** Held stretches are so far apart at least, and no more of them than this. */
const SECONDS_PER_PART = 120;
const MAX_PARTS = 5;
/** With less speech, nothing is put aside for choosing. */
const LEAST_SECONDS_TO_CHOOSE = 180;
/** Cuts move to the quietest place so near. */
const CUT_REACH_SECONDS = 1.5;
const CUT_WINDOW_SECONDS = 0.03;
/** Shorter stretches are left out. */
const SHORTEST_SECONDS = 0.5;

/** Puts a tenth of the recordings aside, in whole stretches from several places, cut where it is quiet. */
export async function splitSpeech(clips: readonly Clip[]): Promise<SplitSpeech> {
  const totalSeconds = clips.reduce((sum, { durationMs }) => sum + durationMs / 1000, 0);
  const parts = Math.max(1, Math.min(MAX_PARTS, Math.floor(totalSeconds / SECONDS_PER_PART)));
  const choosesApart = totalSeconds >= LEAST_SECONDS_TO_CHOOSE;
  const shares = [
    { kind: "training", share: 1 - HELD_SHARE - (choosesApart ? VALIDATION_SHARE : 0) },
    { kind: "validation", share: choosesApart ? VALIDATION_SHARE : 0 },
    { kind: "held", share: HELD_SHARE },
  ] as const;
  const split = { training: [] as Clip[], validation: [] as Clip[], held: [] as Clip[] };
  let fromSeconds = 0;
  let cut = await quietPlace(clips, 0);
  for (let part = 0; part < parts; part++) {
    for (const { kind, share } of shares) {
      if (share === 0) continue;
      fromSeconds += (share * totalSeconds) / parts;
      const isLast = part === parts - 1 && kind === "held";
      const next = isLast ? endOf(clips) : await quietPlace(clips, fromSeconds);
      split[kind].push(...stretchesBetween(clips, cut, next));
      cut = next;
    }
  }
  return choosesApart ? split : { ...split, validation: split.training };
}

/** A place in the recordings: which one, and which of its samples. */
type Place = { readonly clip: number; readonly sample: number };

function endOf(clips: readonly Clip[]): Place {
  return { clip: clips.length - 1, sample: clips.at(-1)?.sampleCount ?? 0 };
}

/** The quietest place near so many seconds from the beginning of all. */
async function quietPlace(clips: readonly Clip[], seconds: number): Promise<Place> {
  let left = seconds;
  const index = clips.findIndex(({ durationMs }, place) => {
    if (left <= durationMs / 1000 || place === clips.length - 1) return true;
    left -= durationMs / 1000;
    return false;
  });
  const clip = clips[index];
  if (clip === undefined) return { clip: 0, sample: 0 };
  const { sampleRateHz, sampleCount } = clip;
  const middle = Math.round(left * sampleRateHz);
  if (middle <= 0 || middle >= sampleCount) return { clip: index, sample: Math.max(0, Math.min(sampleCount, middle)) };
  const start = Math.max(0, middle - Math.round(CUT_REACH_SECONDS * sampleRateHz));
  const samples = await clip.read(start, middle + Math.round(CUT_REACH_SECONDS * sampleRateHz));
  return { clip: index, sample: start + quietestSample(samples, Math.round(CUT_WINDOW_SECONDS * sampleRateHz)) };
}

/** The middle of the window with the least power. */
function quietestSample(samples: Float32Array, length: number): number {
  let power = 0;
  let least = Number.POSITIVE_INFINITY;
  let quietest = 0;
  for (let index = 0; index < samples.length; index++) {
    power += (samples[index] ?? 0) ** 2 - (index < length ? 0 : (samples[index - length] ?? 0) ** 2);
    if (index + 1 < length || power >= least) continue;
    least = power;
    quietest = index - (length >> 1);
  }
  return quietest;
}

function stretchesBetween(clips: readonly Clip[], from: Place, to: Place): Clip[] {
  return clips.flatMap((clip, index) => {
    if (index < from.clip || index > to.clip) return [];
    const start = index === from.clip ? from.sample : 0;
    const end = index === to.clip ? to.sample : clip.sampleCount;
    return end - start < SHORTEST_SECONDS * clip.sampleRateHz
      ? []
      : [partOfClip(clip, (start * 1000) / clip.sampleRateHz, (end * 1000) / clip.sampleRateHz)];
  });
}
