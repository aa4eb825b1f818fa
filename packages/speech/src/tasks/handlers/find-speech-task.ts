import { openVoiceActivity } from "../open-abilities.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runFindSpeech: TaskHandler<"find-speech"> = async ({ clipPath, engine }, { signal }) => {
  const activity = await openVoiceActivity(engine);
  const spans = await withClip(clipPath, (clip) => activity.findSpeech(clip, signal));
  return { spans, source: activity.source };
};
