import type { VoiceEngine, VoiceEngines } from "@voicewright/contract/voices/engines";

/** Stands for no choice, where every choice needs a value. */
export const AUTOMATIC = "automatic";

export type EngineOption = { readonly value: string; readonly label: string; readonly description?: string };

/** What can be chosen: nothing in particular, and every engine that can speak the voice. */
export function engineOptions({ engines, chosen_engine_id: chosen }: VoiceEngines): EngineOption[] {
  const used = engines.find(({ is_used: isUsed }) => isUsed);
  const automatic: EngineOption = {
    value: AUTOMATIC,
    label: "Automatic",
    ...(chosen === null && used !== undefined ? { description: `Now: ${used.name}` } : {}),
  };
  const able = engines.filter(({ can_speak: canSpeak, engine_id: id }) => canSpeak || id === chosen);
  return [
    automatic,
    ...able.map((engine) => {
      const description = describeEngine(engine);
      return { value: engine.engine_id, label: engine.name, ...(description === undefined ? {} : { description }) };
    }),
  ];
}

/** Why an engine cannot speak the voice, or how much it sounds like it, where that was compared. */
export function describeEngine(engine: VoiceEngine): string | undefined {
  if (engine.reason !== null) return engine.reason;
  if (engine.similarity === null || engine.built_in_similarity === null) return undefined;
  return engine.similarity >= engine.built_in_similarity
    ? "Sounds at least as much like the recordings as the built-in engine."
    : "Sounds less like the recordings than the built-in engine.";
}
