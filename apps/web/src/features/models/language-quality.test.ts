import type { ModelPack } from "@voicewright/contract/models/packs";
import type { Model } from "@voicewright/contract/models/routes";
import { expect, it } from "vitest";
import { languageRows } from "./language-quality.ts";

const language = (id: string, name: string): Model["languages"][number] => ({
  language_id: id,
  name,
  built_in_reading: id === "en" ? "neural" : "rules",
  built_in_dnsmos: null,
});
const pack = (name: string, state: ModelPack["state"], ability: ModelPack["abilities"][number]) => ({
  name,
  state,
  abilities: [ability],
  languages: [{ language_id: "fr", name: "French" }],
});

it("the language list has each language once, by name, with the packs that speak it", () => {
  const english = language("en", "English");
  const french = language("fr", "French");
  const models = [{ languages: [french, english] }, { languages: [french] }] as unknown as readonly Model[];
  const packs = [
    pack("Piper", "not_installed", "synthesis"),
    pack("Kokoro", "installed", "synthesis"),
    pack("Whisper", "installed", "recognition"),
  ] as unknown as readonly ModelPack[];
  expect(languageRows(models, packs)).toEqual([
    { id: "en", name: "English", builtIn: "Neural voice", installed: [], available: [] },
    { id: "fr", name: "French", builtIn: "Robotic voice", installed: ["Kokoro"], available: ["Piper"] },
  ]);
});
