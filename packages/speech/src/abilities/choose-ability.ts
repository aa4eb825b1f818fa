import type { InstalledPack, PackModel, RecognitionFamily } from "../model-packs/pack-model.ts";
import { type AbilityEngine, type AbilityKind, type BuiltInAbility, isBuiltIn, type LocalAbility } from "./ability.ts";

/** What an engine has to do besides having the ability. */
export type AbilityRequirements = {
  /** ISO 639-1. */
  readonly language?: string;
  /** Whether it has to write while somebody is still speaking. */
  readonly isStreaming?: boolean;
};

/** Fewest wrong words first. */
const RECOGNITION_FAMILIES: readonly RecognitionFamily[] = [
  "nemo-transducer",
  "whisper",
  "transducer",
  "sense-voice",
  "moonshine",
  "nemo-ctc",
];

/** The best engine of an ability: an installed model that suits, or what the product brings along. */
export function chooseAbility<Kind extends BuiltInAbility>(
  kind: Kind,
  installedPacks: readonly InstalledPack[],
  needs?: AbilityRequirements,
): AbilityEngine<Kind>;
/** Undefined where nothing that is installed can do it. */
export function chooseAbility<Kind extends AbilityKind>(
  kind: Kind,
  installedPacks: readonly InstalledPack[],
  needs?: AbilityRequirements,
): LocalAbility<Kind> | undefined;
export function chooseAbility<Kind extends AbilityKind>(
  kind: Kind,
  installedPacks: readonly InstalledPack[],
  needs: AbilityRequirements = {},
): AbilityEngine<AbilityKind> | undefined {
  const choices = installedPacks.flatMap((pack) =>
    pack.models
      .filter((model) => isOfKind(model, kind))
      .filter((model) => suits(model, needs))
      .map((model) => ({ kind: "local" as const, packId: pack.id, model })),
  );
  const [best] = choices.toSorted((left, right) => rankOf(left.model) - rankOf(right.model));
  return best ?? (isBuiltIn(kind) ? { kind: "embedded" } : undefined);
}

function isOfKind<Kind extends AbilityKind>(
  model: PackModel,
  kind: Kind,
): model is Extract<PackModel, { readonly kind: Kind }> {
  return model.kind === kind;
}

function suits(model: PackModel, { language, isStreaming }: AbilityRequirements): boolean {
  if (model.kind !== "recognition") return true;
  const knowsIt = language === undefined || model.languages.includes(language);
  return knowsIt && (isStreaming === undefined || model.isStreaming === isStreaming);
}

function rankOf(model: PackModel): number {
  if (model.kind === "recognition") return RECOGNITION_FAMILIES.indexOf(model.family);
  if (model.kind === "denoising") return model.family === "dpdfnet" ? 0 : 1;
  return 0;
}
