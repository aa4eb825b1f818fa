import { createBaseVoices } from "../../embedded/base-voices.ts";
import { checkText } from "../../text-check/check-text.ts";
import { openAbility } from "../../abilities/open-ability.ts";
import type { TaskHandler } from "../task-handler.ts";
import { withClip } from "./with-clip.ts";

let voices: ReturnType<typeof createBaseVoices> | undefined;

export const runCheckText: TaskHandler<"check-text"> = async ({ engine, ...input }, { cacheDir, signal }) => {
  voices ??= createBaseVoices(cacheDir);
  const baseVoices = voices;
  const recognizer = engine.kind === "local" ? await openAbility("recognition", engine) : undefined;
  return withClip(input.clipPath, (clip) =>
    checkText({ ...input, clip, ...(recognizer && { recognizer }) }, baseVoices, signal),
  );
};
