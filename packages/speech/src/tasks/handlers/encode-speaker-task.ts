import type { Clip } from "@voicewright/audio/clip/clip";
import type { SpeakerEncoder } from "@voicewright/voice/abilities/abilities";
import { openAbility } from "../../abilities/open-ability.ts";
import type { EncodedSpeaker } from "../speech-tasks.ts";
import { SpeechTaskError } from "../task-error.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runEncodeSpeaker: TaskHandler<"encode-speaker"> = async ({ clipPath, engine }, { signal }) => {
  const encoder = await openAbility("speaker-encoding", engine);
  const speaker = await withClip(clipPath, (clip) => encodeSpeaker(encoder, clip, signal));
  if (!speaker)
    throw new SpeechTaskError("too_little_speech", "The recording contains too little speech to recognise a voice");
  return speaker;
};

/** Undefined when there is too little speech. */
export async function encodeSpeaker(
  encoder: SpeakerEncoder,
  clip: Clip,
  signal: AbortSignal,
): Promise<EncodedSpeaker | undefined> {
  const vector = await encoder.encode(clip, signal);
  if (!vector) return undefined;
  return { vector, samePersonThreshold: encoder.samePersonThreshold, source: encoder.source };
}
