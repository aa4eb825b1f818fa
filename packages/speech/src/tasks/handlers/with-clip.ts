import { type Clip, openClip } from "@voicewright/audio/clip/clip";
import { followClip } from "@voicewright/audio/clip/follow-clip";
import { SpeechTaskError } from "../task-error.ts";

/** Lends clips and closes them afterwards. Throws SpeechTaskError `unreadable_clip`. */
export async function withClips<Result>(
  paths: readonly string[],
  work: (clips: readonly Clip[]) => Promise<Result>,
): Promise<Result> {
  const clips: Clip[] = [];
  try {
    for (const path of paths) clips.push(await openReadable(path));
    return await work(clips);
  } finally {
    await Promise.all(clips.map((clip) => clip.close()));
  }
}

/** The same for one clip. */
export async function withClip<Result>(path: string, work: (clip: Clip) => Promise<Result>): Promise<Result> {
  const clip = await openReadable(path);
  try {
    return await work(clip);
  } finally {
    await clip.close();
  }
}

/** The same for one that may still be written. */
export async function withFollowedClip<Result>(path: string, work: (clip: Clip) => Promise<Result>): Promise<Result> {
  const clip = await openReadable(path, followClip);
  try {
    return await work(clip);
  } finally {
    await clip.close();
  }
}

async function openReadable(path: string, open: (path: string) => Promise<Clip> = openClip): Promise<Clip> {
  try {
    return await open(path);
  } catch (cause) {
    throw new SpeechTaskError("unreadable_clip", "The clip is missing or not valid", { cause });
  }
}
