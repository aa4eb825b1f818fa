import type { Chat } from "@voicewright/text/chat/chat";
import { languageName } from "@voicewright/contract/rules/languages";
import { INSTALLATION_ABILITIES, type InstallationAbility } from "@voicewright/contract/models/packs";
import {
  type AbilityEngine,
  type AbilityKind,
  BUILT_IN_ABILITIES,
  type BuiltInAbility,
  type LocalAbility,
} from "@voicewright/speech/abilities/ability";
import { type AbilityRequirements, chooseAbility } from "@voicewright/speech/abilities/choose-ability";
import type { SpeechService } from "@voicewright/speech/engines/speech-service";
import { AppError } from "../../platform/http-errors.ts";
import type { InstalledPacks } from "../packs/installed-packs.ts";
import type { PackCatalogue } from "../packs/pack-catalogue.ts";

declare module "../../platform/platform.ts" {
  interface Adapters {
    readonly abilities: Abilities;
  }
}

/** An ability that needs a model, and what it is called where it is missing. */
type MissableAbility = Exclude<AbilityKind, BuiltInAbility>;
const NAMES: Readonly<Record<MissableAbility, string>> = {
  recognition: "Speech recognition",
  "spoken-language": "Detecting the language of a recording",
};
/** What the operator sets so that a language model answers. */
const CHAT_SETTING = "TEXT_SERVER_URL";
/** Engines that speak come with the product as well. */
const BUILT_IN = new Set<InstallationAbility>(["synthesis", "cloning", ...BUILT_IN_ABILITIES]);

/** Who serves an ability here, and what would bring it. */
export type AbilityState = {
  readonly ability: InstallationAbility;
  /** The best first: ids of packs, `built_in`, `remote`. */
  readonly servedBy: readonly string[];
  /** The packs of the catalogue that bring it. */
  readonly packs: readonly string[];
  /** The setting that brings it. */
  readonly setting: string | null;
};

export type AbilitiesOptions = {
  readonly installedPacks: Pick<InstalledPacks, "packs">;
  readonly catalogue: PackCatalogue;
  readonly speech: Pick<SpeechService, "engines">;
  readonly chat: Chat | undefined;
};

/** What this installation can do beside speaking, whoever does it. Features ask for an ability, never for an engine. */
export class Abilities {
  /** Answers texts; undefined where the operator has named no server with a language model. */
  readonly chat: Chat | undefined;
  readonly #options: AbilitiesOptions;

  constructor(options: AbilitiesOptions) {
    this.#options = options;
    this.chat = options.chat;
  }

  /** The best engine that does it now. */
  find<Kind extends BuiltInAbility>(kind: Kind, needs?: AbilityRequirements): AbilityEngine<Kind>;
  /** Undefined where nothing that is installed can do it. */
  find<Kind extends AbilityKind>(kind: Kind, needs?: AbilityRequirements): LocalAbility<Kind> | undefined;
  find<Kind extends AbilityKind>(kind: Kind, needs?: AbilityRequirements): AbilityEngine<Kind> | undefined {
    return chooseAbility(kind, this.#options.installedPacks.packs, needs);
  }

  /** Throws feature_not_available, which says what to install. */
  require<Kind extends MissableAbility>(kind: Kind, needs: AbilityRequirements = {}): LocalAbility<Kind> {
    const engine = this.find(kind, needs);
    if (engine !== undefined) return engine;
    const what = needs.language === undefined ? NAMES[kind] : `${NAMES[kind]} for ${languageName(needs.language)}`;
    throw new AppError("feature_not_available", `${what} is not installed. ${this.#advise(kind, needs)}`);
  }

  /** Throws feature_not_available, which says what to set. */
  requireChat(): Chat {
    if (this.chat !== undefined) return this.chat;
    throw new AppError(
      "feature_not_available",
      `This installation has no language model. Its operator can set ${CHAT_SETTING} to a server that has one.`,
    );
  }

  list(): readonly AbilityState[] {
    return INSTALLATION_ABILITIES.map((ability) =>
      ability === "chat"
        ? { ability, servedBy: this.chat === undefined ? [] : [this.chat.source], packs: [], setting: CHAT_SETTING }
        : { ability, servedBy: this.#serversOf(ability), packs: this.#packsWith(ability), setting: null },
    );
  }

  #serversOf(ability: InstallationAbility): string[] {
    const { installedPacks, speech } = this.#options;
    const speaksRemotely = ability === "synthesis" && speech.engines().some(({ kind }) => kind === "remote");
    return [
      ...installedPacks.packs.filter(({ models }) => models.some(({ kind }) => kind === ability)).map(({ id }) => id),
      ...(speaksRemotely ? ["remote"] : []),
      ...(BUILT_IN.has(ability) ? ["built_in"] : []),
    ];
  }

  #packsWith(ability: InstallationAbility): string[] {
    const entries = [...this.#options.catalogue.values()];
    return entries.filter(({ models }) => models.some(({ kind }) => kind === ability)).map(({ id }) => id);
  }

  #advise(kind: MissableAbility, needs: AbilityRequirements): string {
    const suitable = [...this.#options.catalogue.values()].filter(
      (candidate) => chooseAbility(kind, [candidate], needs) !== undefined,
    );
    const entry = suitable.find(({ tiers }) => tiers.length > 0) ?? suitable[0];
    return entry === undefined
      ? "No model pack that can be installed here brings it."
      : `An admin can install a model pack for it on the Models page, such as ${entry.name}.`;
  }
}
