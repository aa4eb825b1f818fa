import { openLanguageIdentifier } from "../open-abilities.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

export const runIdentifyLanguage: TaskHandler<"identify-language"> = async ({ clipPath, engine }, { signal }) => {
  const identifier = await openLanguageIdentifier(engine);
  const language = await withClip(clipPath, (clip) => identifier.identify(clip, signal));
  return { language, source: identifier.source };
};
