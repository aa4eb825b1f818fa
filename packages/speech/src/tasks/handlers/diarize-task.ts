import { openAbility } from "../../abilities/open-ability.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runDiarize: TaskHandler<"diarize"> = async ({ clipPath, speakerCount, engine }, { signal }) => {
  const diarizer = await openAbility("diarization", engine);
  const options = speakerCount === undefined ? {} : { speakerCount };
  const diarization = await withClip(clipPath, (clip) => diarizer.diarize(clip, options, signal));
  return { ...diarization, source: diarizer.source };
};
