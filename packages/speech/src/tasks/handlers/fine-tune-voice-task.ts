import { getPriority, setPriority } from "node:os";
import { EmbeddedEngine } from "../../embedded/embedded-engine.ts";
import { fineTuneVoice } from "../../fine-tune/fine-tune-voice.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClips } from "./with-clip.ts";

/** So far below everything else, and still a quarter of a processor when all are busy: training comes to its end. */
const NICER_BY = 5;
const NICEST = 19;
/** That of the server, which somebody may have started below others. */
const priorityAtStart = getPriority();

let speaker: EmbeddedEngine | undefined;

/** In a process that does nothing else: its priority stays low, so that speech and everything else go first. */
export const runFineTuneVoice: TaskHandler<"fine-tune-voice"> = (
  { clipPaths, language },
  { cacheDir, signal, onProgress },
) => {
  setPriority(Math.min(NICEST, priorityAtStart + NICER_BY));
  speaker ??= new EmbeddedEngine({ cacheDir });
  const engine = speaker;
  return withClips(clipPaths, (clips) => fineTuneVoice({ clips, language, engine, signal, onProgress }));
};
