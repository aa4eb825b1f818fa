import type { EngineChoice } from "../engine.ts";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import type { CloningFamily, SynthesisFamily } from "../model-packs/pack-model.ts";
import {
  capabilitiesOf,
  engineIdOf,
  type EngineKind,
  type EngineSpec,
  speakingModel,
  versionedIdOf,
} from "./engine-spec.ts";
import { primaryLanguage } from "@voicewright/text/language/primary-language";

/** What somebody wants to hear; engines differ in whether and how well they do it. */
export type EngineRequirements = {
  readonly task: "speak" | "convert";
  /** ISO 639; absent when it is not known. */
  readonly language?: string;
  readonly voice: VoiceMaterials;
  readonly preference: EnginePreference;
  readonly engines?: EngineChoice | undefined;
};

/** `speed`: what is heard first; `quality`: what sounds best. */
export type EnginePreference = "quality" | "speed";

/**
 * Why an engine cannot do what is wished.
 * - `not_allowed`: the operator has left it out.
 * - `unsupported_language`: it does not speak the language.
 * - `transcript_needed`: it clones only from recordings whose words are known, and nothing here can write them down.
 * - `cannot_convert`: it does not convert recordings.
 */
export type EngineObstacle = "not_allowed" | "unsupported_language" | "transcript_needed" | "cannot_convert";

const BY_QUALITY: readonly EngineKind[] = ["remote", "local", "embedded"];
const BY_SPEED: readonly EngineKind[] = ["embedded", "remote", "local"];

/** Best first, by how they sound. */
const SYNTHESIS_FAMILIES: readonly SynthesisFamily[] = ["kokoro", "supertonic", "matcha", "vits", "kitten"];
const CLONING_FAMILIES: readonly CloningFamily[] = ["zipvoice", "pocket"];

/**
 * The engines that can do what is wished, the best first. An operator's order, when there is one, comes before
 * every preference, and engines that are not in it are left out. Somebody's own voice is spoken by the engine that was
 * chosen for it, else by those that were measured to sound like the person, then by the embedded one and last by the
 * others.
 */
export function rankEngines<Engine extends { readonly spec: EngineSpec }>(
  engines: readonly Engine[],
  wish: EngineRequirements,
  operatorOrder?: readonly EngineKind[],
): Engine[] {
  const order = operatorOrder ?? (wish.preference === "speed" ? BY_SPEED : BY_QUALITY);
  return engines
    .filter(({ spec }) => findObstacle(spec, wish, operatorOrder) === undefined && isAsked(spec, wish))
    .toSorted(
      (left, right) =>
        standing(left.spec, wish) - standing(right.spec, wish) ||
        order.indexOf(left.spec.kind) - order.indexOf(right.spec.kind) ||
        familyRank(left.spec) - familyRank(right.spec),
    );
}

/** Undefined when the engine can do what is wished. */
export function findObstacle(
  spec: EngineSpec,
  wish: EngineRequirements,
  operatorOrder?: readonly EngineKind[],
): EngineObstacle | undefined {
  if (operatorOrder?.includes(spec.kind) === false) return "not_allowed";
  const capabilities = capabilitiesOf(spec);
  if (wish.task === "convert") return capabilities.convert ? undefined : "cannot_convert";
  // Never ruled out by language: it speaks the most, and reports a language that no engine speaks.
  if (spec.kind === "embedded") return undefined;
  if (!speaks(capabilities.languages, wish.language)) return "unsupported_language";
  const isWordless = (wish.voice.references ?? []).length > 0;
  return isWordless && needsTranscript(spec) ? "transcript_needed" : undefined;
}

/** What the product speaks itself for want of a recording, it knows the words of. */
function needsTranscript(spec: EngineSpec): boolean {
  if (spec.kind !== "local" || spec.recognition !== undefined) return false;
  const model = speakingModel(spec.pack);
  return model?.kind === "cloning" && model.needsTranscript;
}

function isAsked(spec: EngineSpec, { engines }: EngineRequirements): boolean {
  return engines?.only === undefined || engines.only === engineIdOf(spec);
}

/** 0 for the chosen engine, 1 for the usual ones, 2 for those that may be a stranger in place of the person. */
function standing(spec: EngineSpec, { task, voice, engines }: EngineRequirements): number {
  const id = engineIdOf(spec);
  if (engines?.chosen === id) return 0;
  if (task === "convert" || spec.kind === "embedded" || engines?.trusted?.includes(versionedIdOf(spec))) return 1;
  return isSomebodys(voice) || capabilitiesOf(spec).clone === "zero-shot" ? 2 : 1;
}

/** Whether a voice is a person of its own, and not one that every engine may read in its own way. */
function isSomebodys(voice: VoiceMaterials): boolean {
  return voice.likeness !== undefined || (voice.references?.length ?? 0) > 0;
}

function speaks(languages: readonly string[], language: string | undefined): boolean {
  return language === undefined || languages.includes(primaryLanguage(language));
}

function familyRank(spec: EngineSpec): number {
  const model = spec.kind === "local" ? speakingModel(spec.pack) : undefined;
  if (model?.kind === "synthesis") return SYNTHESIS_FAMILIES.indexOf(model.family);
  return model?.kind === "cloning" ? CLONING_FAMILIES.indexOf(model.family) : 0;
}
