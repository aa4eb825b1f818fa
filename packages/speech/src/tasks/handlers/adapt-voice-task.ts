import { adaptVoice } from "../../rehearse/adapt-voice.ts";
import { EmbeddedEngine } from "../../embedded/embedded-engine.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClips } from "./with-clip.ts";

let speaker: EmbeddedEngine | undefined;

export const runAdaptVoice: TaskHandler<"adapt-voice"> = (
  { clipPaths, language },
  { cacheDir, signal, onProgress },
) => {
  speaker ??= new EmbeddedEngine({ cacheDir });
  const engine = speaker;
  return withClips(clipPaths, (clips) =>
    adaptVoice({ clips, engine, signal, onProgress, ...(language !== undefined && { language }) }),
  );
};
