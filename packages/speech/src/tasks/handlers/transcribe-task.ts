import { openAbility } from "../../abilities/open-ability.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runTranscribe: TaskHandler<"transcribe"> = async ({ clipPath, language, engine }, { signal }) => {
  const recognizer = await openAbility("recognition", engine);
  const options = language === undefined ? {} : { language };
  const transcript = await withClip(clipPath, (clip) => recognizer.transcribe(clip, options, signal));
  return { ...transcript, source: recognizer.source };
};
