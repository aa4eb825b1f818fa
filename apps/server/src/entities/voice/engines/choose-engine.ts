import type { EngineChoice, EngineId } from "@voicewright/speech/engine";

/** Who speaks a voice for a workspace: the engine that it chose, or any that sounds like the person. */
export function engineChoiceOf({
  chosenEngine,
  trustedEngines,
}: {
  readonly chosenEngine: EngineId | null;
  readonly trustedEngines: readonly string[];
}): EngineChoice {
  return { trusted: trustedEngines, ...(chosenEngine === null ? {} : { chosen: chosenEngine }) };
}
