import type {
  Denoiser,
  Diarizer,
  Recognizer,
  SpeakerEncoder,
  SpokenLanguageIdentifier,
  VoiceActivity,
} from "@voicewright/voice/abilities/abilities";
import type { PackModel } from "../model-packs/pack-model.ts";

/** The ports beside `SpeechEngine`, by the kind of model that can serve them. Each has an engine today. */
export type AbilityPorts = {
  readonly "voice-activity": VoiceActivity;
  readonly "speaker-encoding": SpeakerEncoder;
  readonly diarization: Diarizer;
  readonly denoising: Denoiser;
  readonly recognition: Recognizer;
  readonly "spoken-language": SpokenLanguageIdentifier;
};
export type AbilityKind = keyof AbilityPorts;

/** What the product can do without a model. */
export const BUILT_IN_ABILITIES = [
  "voice-activity",
  "speaker-encoding",
  "diarization",
  "denoising",
] as const satisfies readonly AbilityKind[];
export type BuiltInAbility = (typeof BUILT_IN_ABILITIES)[number];

/** What the product brings along. */
export type EmbeddedAbility = { readonly kind: "embedded" };

/** A model of an installed pack. */
export type LocalAbility<Kind extends AbilityKind> = {
  readonly kind: "local";
  readonly packId: string;
  readonly model: Extract<PackModel, { readonly kind: Kind }>;
};

/** Names the engine of an ability and everything that is needed to open it in another process; survives JSON. */
export type AbilityEngine<Kind extends AbilityKind> =
  | LocalAbility<Kind>
  | (Kind extends BuiltInAbility ? EmbeddedAbility : never);

/** Whether the product can do it without a model. */
export function isBuiltIn(kind: AbilityKind): kind is BuiltInAbility {
  return (BUILT_IN_ABILITIES as readonly AbilityKind[]).includes(kind);
}
