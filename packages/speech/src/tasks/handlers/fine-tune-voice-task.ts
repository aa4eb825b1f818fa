import { constants, setPriority } from "node:os";
import { EmbeddedEngine } from "../../embedded/embedded-engine.ts";
import { fineTuneVoice } from "../../fine-tune/fine-tune-voice.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClips } from "./with-clip.ts";

let speaker: EmbeddedEngine | undefined;

/** In a process that does nothing else: its priority stays low, so that speech and everything else go first. */
export const runFineTuneVoice: TaskHandler<"fine-tune-voice"> = (
  { clipPaths, language },
  { cacheDir, signal, onProgress },
) => {
  setPriority(constants.priority.PRIORITY_LOW);
  speaker ??= new EmbeddedEngine({ cacheDir });
  const engine = speaker;
  return withClips(clipPaths, (clips) => fineTuneVoice({ clips, language, engine, signal, onProgress }));
};
