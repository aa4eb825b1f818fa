import { type Clip, openClip } from "@voicewright/audio/clip/clip";
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

async function openReadable(path: string): Promise<Clip> {
  try {
    return await openClip(path);
  } catch (cause) {
    throw new SpeechTaskError("unreadable_clip", "The clip is missing or not valid", { cause });
  }
}
