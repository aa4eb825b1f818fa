import { SpeechTaskError } from "../tasks/task-error.ts";
import type { AbilityEngine, AbilityKind, AbilityPorts, BuiltInAbility, LocalAbility } from "./ability.ts";

/** How the engines of an ability are opened. Their code is loaded only where it is used: native libraries cost memory. */
type Engines<Kind extends AbilityKind> = {
  readonly embedded?: () => Promise<AbilityPorts[Kind]>;
  readonly local: (packId: string, model: LocalAbility<Kind>["model"]) => Promise<AbilityPorts[Kind]>;
};

type AllEngines = { readonly [Kind in AbilityKind]: Engines<Kind> };
/** What is built in has an embedded engine. */
type WithBuiltIn = AllEngines & { readonly [Kind in BuiltInAbility]: Required<Engines<Kind>> };

/** Every ability with each of its engines. */
const ABILITY_ENGINES: AllEngines = {
  "voice-activity": {
    embedded: async () =>
      (await import("@voicewright/voice/abilities/embedded-voice-activity")).createEmbeddedVoiceActivity(),
    local: async (packId, model) =>
      (await import("../local/abilities/local-voice-activity.ts")).openLocalVoiceActivity(packId, model),
  },
  "speaker-encoding": {
    embedded: async () => (await import("@voicewright/voice/analysis/speakers/speaker-encoder")).createSpeakerEncoder(),
    local: async (packId, model) =>
      (await import("../local/abilities/local-speaker-encoder.ts")).openLocalSpeakerEncoder(packId, model),
  },
  diarization: {
    embedded: async () => (await import("@voicewright/voice/analysis/speakers/diarizer")).createDiarizer(),
    local: async (packId, model) =>
      (await import("../local/abilities/local-diarizer.ts")).openLocalDiarizer(packId, model),
  },
  denoising: {
    embedded: async () => (await import("@voicewright/voice/abilities/embedded-denoiser")).createEmbeddedDenoiser(),
    local: async (packId, model) =>
      (await import("../local/abilities/local-denoiser.ts")).openLocalDenoiser(packId, model),
  },
  recognition: {
    local: async (packId, model) => {
      const { openLocalRecognizer } = await import("../local/abilities/local-recognizer.ts");
      const voiceActivity = await openAbility("voice-activity", { kind: "embedded" });
      return await openLocalRecognizer(packId, model, { voiceActivity });
    },
  },
  "spoken-language": {
    local: async (packId, model) => {
      const { openLocalLanguageIdentifier } = await import("../local/abilities/local-language-identifier.ts");
      const voiceActivity = await openAbility("voice-activity", { kind: "embedded" });
      return await openLocalLanguageIdentifier(packId, model, { voiceActivity });
    },
  },
} satisfies WithBuiltIn;

/** Abilities of this process by what they were opened from; a model is loaded once. */
const opened = new Map<string, Promise<unknown>>();

/** Opens an engine of an ability, in a child process: what it does would hold up the server. */
export function openAbility<Kind extends AbilityKind>(
  kind: Kind,
  engine: AbilityEngine<Kind>,
): Promise<AbilityPorts[Kind]> {
  const key = `${kind} ${engine.kind === "embedded" ? "" : JSON.stringify([engine.packId, engine.model])}`;
  // Under this key there is only ever this kind of ability.
  const known = opened.get(key) as Promise<AbilityPorts[Kind]> | undefined;
  if (known !== undefined) return known;
  const opening = open(kind, engine);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

async function open<Kind extends AbilityKind>(kind: Kind, engine: AbilityEngine<Kind>): Promise<AbilityPorts[Kind]> {
  const engines: Engines<Kind> = ABILITY_ENGINES[kind];
  if (engine.kind === "local") return await engines.local(engine.packId, engine.model);
  if (engines.embedded === undefined) throw new SpeechTaskError("ability_missing", `Nothing installed does ${kind}`);
  return await engines.embedded();
}
