import type { EngineChoice } from "@voicewright/speech/engine";
import type { WorkspaceVoice } from "../voice/index.ts";

/** Who speaks a voice for a workspace: the engine that it chose, or any that sounds like the person. */
export function engineChoiceOf({
  chosenEngine,
  trustedEngines,
}: Pick<WorkspaceVoice, "chosenEngine" | "trustedEngines">): EngineChoice {
  return { trusted: trustedEngines, ...(chosenEngine === null ? {} : { chosen: chosenEngine }) };
}
