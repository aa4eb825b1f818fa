import { measureVoice } from "@voicewright/voice/analysis/measures/measure-voice";
import { estimateAttributes } from "@voicewright/voice/analysis/measures/estimate-attributes";
import { encodeSpeaker } from "./encode-speaker-task.ts";
import { openAbility } from "../../abilities/open-ability.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runMeasureVoice: TaskHandler<"measure-voice"> = async ({ clipPath, engine }, { signal }) => {
  const encoder = await openAbility("speaker-encoding", engine);
  return withClip(clipPath, async (clip) => {
    const measures = await measureVoice(clip, signal);
    const speaker = await encodeSpeaker(encoder, clip, signal);
    return { measures, attributes: estimateAttributes(measures), ...(speaker && { speaker }) };
  });
};
