import { cloneVoice } from "@voicewright/voice/clone/clone-voice";
import type { TaskHandler } from "../task-handler.ts";
import { withClips } from "./with-clip.ts";

export const runCloneVoice: TaskHandler<"clone-voice"> = ({ clipPaths, language }, { signal, onProgress }) =>
  withClips(clipPaths, (clips) =>
    cloneVoice({ clips, signal, onProgress, ...(language !== undefined && { language }) }),
  );
