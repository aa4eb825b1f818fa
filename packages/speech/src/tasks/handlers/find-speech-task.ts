import { openAbility } from "../../abilities/open-ability.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runFindSpeech: TaskHandler<"find-speech"> = async ({ clipPath, engine }, { signal }) => {
  const activity = await openAbility("voice-activity", engine);
  const spans = await withClip(clipPath, (clip) => activity.findSpeech(clip, signal));
  return { spans, source: activity.source };
};
