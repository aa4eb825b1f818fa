import { openDiarizer } from "../open-abilities.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runDiarize: TaskHandler<"diarize"> = async ({ clipPath, speakerCount, engine }, { signal }) => {
  const diarizer = await openDiarizer(engine);
  const options = speakerCount === undefined ? {} : { speakerCount };
  const diarization = await withClip(clipPath, (clip) => diarizer.diarize(clip, options, signal));
  return { ...diarization, source: diarizer.source };
};
