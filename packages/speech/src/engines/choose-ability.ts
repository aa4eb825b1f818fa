import type { InstalledPack, PackModel, RecognitionFamily } from "../model-packs/pack-model.ts";
import type { TaskEngine } from "../tasks/speech-tasks.ts";

/** What a model can do for a feature beside speaking. */
export type AbilityKind = Exclude<PackModel["kind"], "synthesis" | "cloning">;

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

/** Who is best for an ability: an installed model that suits, otherwise what the product brings along, if it does. */
export function chooseAbility<Kind extends AbilityKind>(
  kind: Kind,
  installedPacks: readonly InstalledPack[],
  wish: AbilityRequirements = {},
): TaskEngine<Kind> {
  const choices = installedPacks.flatMap((pack) =>
    pack.models
      .filter((model) => isOfKind(model, kind))
      .filter((model) => suits(model, wish))
      .map((model) => ({ kind: "local" as const, packId: pack.id, model })),
  );
  const [best] = choices.toSorted((left, right) => rankOf(left.model) - rankOf(right.model));
  return best ?? { kind: "embedded" };
}

function isOfKind<Kind extends AbilityKind>(
  model: PackModel,
  kind: Kind,
): model is Extract<PackModel, { readonly kind: Kind }> {
  return model.kind === kind;
}

function suits(model: PackModel, wish: AbilityRequirements): boolean {
  if (model.kind !== "recognition") return true;
  const speaksIt = wish.language === undefined || model.languages.includes(wish.language);
  return speaksIt && (wish.isStreaming === undefined || model.isStreaming === wish.isStreaming);
}

function rankOf(model: PackModel): number {
  if (model.kind === "recognition") return RECOGNITION_FAMILIES.indexOf(model.family);
  if (model.kind === "denoising") return model.family === "dpdfnet" ? 0 : 1;
  return 0;
}
