import { openAbility } from "../../abilities/open-ability.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runIdentifyLanguage: TaskHandler<"identify-language"> = async ({ clipPath, engine }, { signal }) => {
  const identifier = await openAbility("spoken-language", engine);
  const language = await withClip(clipPath, (clip) => identifier.identify(clip, signal));
  return { language, source: identifier.source };
};
