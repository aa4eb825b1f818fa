import { adaptVoice } from "../clone/adapt-voice.ts";
import type { TaskHandler } from "./task-handler.ts";
import { withClips } from "./with-clip.ts";

export const runAdaptVoice: TaskHandler<"adapt-voice"> = ({ clipPaths, language }, { signal, onProgress }) =>
  withClips(clipPaths, (clips) =>
    adaptVoice({ clips, signal, onProgress, ...(language !== undefined && { language }) }),
  );
