import type { ModelPack } from "@voicewright/contract/models/packs";
import type { Model } from "@voicewright/contract/models/routes";

type Language = Model["languages"][number];

const READINGS: Readonly<Record<Language["built_in_reading"], string>> = {
  neural: "Neural voice",
  rules: "Robotic voice",
  borrowed_rules: "Robotic voice with the sounds of a related language",
};

export type LanguageRow = {
  readonly id: string;
  readonly name: string;
  readonly builtIn: string;
  /** Names of packs that speak it, installed ones first. */
  readonly installed: readonly string[];
  readonly available: readonly string[];
};

/** Every language of the models, by name: how it is read without a pack, and which packs speak it. */
export function languageRows(models: readonly Model[], packs: readonly ModelPack[]): LanguageRow[] {
  const languages = new Map(models.flatMap((model) => model.languages.map((one) => [one.language_id, one] as const)));
  return [...languages.values()]
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
    .map((language) => {
      const speaking = packs.filter(
        (pack) =>
          (pack.abilities.includes("synthesis") || pack.abilities.includes("cloning")) &&
          pack.languages.some(({ language_id: id }) => id === language.language_id),
      );
      const namesOf = (isInstalled: boolean): string[] =>
        speaking.filter((pack) => (pack.state === "installed") === isInstalled).map(({ name }) => name);
      return {
        id: language.language_id,
        name: language.name,
        builtIn: READINGS[language.built_in_reading],
        installed: namesOf(true),
        available: namesOf(false),
      };
    });
}
