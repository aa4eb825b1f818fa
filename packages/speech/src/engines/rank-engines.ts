import type { VoiceMaterials } from "../engine.ts";
import type { CloningFamily, SynthesisFamily } from "../model-packs/pack-model.ts";
import {
  capabilitiesOf,
  type EngineKind,
  type EngineSpec,
  type LocalEngineSpec,
  speakingModel,
} from "./engine-spec.ts";
import { primaryLanguage } from "../text/primary-language.ts";

/** What somebody wants to hear; engines differ in whether and how well they do it. */
export type EngineWish = {
  readonly task: "speak" | "convert";
  /** ISO 639; absent when it is not known. */
  readonly language?: string;
  readonly voice: VoiceMaterials;
  readonly preference: EnginePreference;
};

/** `speed`: what is heard first; `quality`: what sounds best. */
export type EnginePreference = "quality" | "speed";

const BY_QUALITY: readonly EngineKind[] = ["remote", "local", "embedded"];
const BY_SPEED: readonly EngineKind[] = ["embedded", "remote", "local"];

/** Best first, by how they sound. */
const SYNTHESIS_FAMILIES: readonly SynthesisFamily[] = ["kokoro", "supertonic", "matcha", "vits", "kitten"];
const CLONING_FAMILIES: readonly CloningFamily[] = ["zipvoice", "pocket"];

/**
 * The engines that can do what is wished, the best first. An operator's order, when there is one, comes before
 * every preference, and engines that are not in it are left out.
 */
export function rankEngines<Engine extends { readonly spec: EngineSpec }>(
  engines: readonly Engine[],
  wish: EngineWish,
  operatorOrder?: readonly EngineKind[],
): Engine[] {
  const order = operatorOrder ?? (wish.preference === "speed" ? BY_SPEED : BY_QUALITY);
  return engines
    .filter(({ spec }) => order.includes(spec.kind) && canDo(spec, wish))
    .toSorted(
      (left, right) =>
        order.indexOf(left.spec.kind) - order.indexOf(right.spec.kind) ||
        familyRank(left.spec) - familyRank(right.spec),
    );
}

function canDo(spec: EngineSpec, wish: EngineWish): boolean {
  const capabilities = capabilitiesOf(spec);
  if (wish.task === "convert") return capabilities.convert;
  // Whoever is asked for a language that nobody speaks says so; that is the embedded engine, which speaks the most.
  if (spec.kind === "embedded") return true;
  if (spec.kind === "local") return canModelSpeak(spec, wish);
  // A stranger's voice in place of somebody's own is worse than no better sound.
  return !isSomebodys(wish.voice) && speaks(capabilities.languages, wish.language);
}

/** Somebody's own voice needs a model that listens to recordings, and such a model needs a recording. */
function canModelSpeak(spec: LocalEngineSpec, { voice, language }: EngineWish): boolean {
  const model = speakingModel(spec.pack);
  if (model === undefined || !speaks(model.languages, language)) return false;
  if (model.kind === "synthesis") return !isSomebodys(voice);
  const canDoWithoutTranscript = !model.needsTranscript || spec.recognition !== undefined;
  return (voice.references ?? []).some((reference) => canDoWithoutTranscript || reference.transcript !== undefined);
}

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
