import { describe, expect, it } from "vitest";
import { PLAIN_RECIPE } from "../../test/speech-fixtures.ts";
import { remoteSpec } from "../../test/speech-server.ts";
import type { InstalledPack, PackModel } from "../model-packs/pack-model.ts";
import { chooseAbility } from "./choose-ability.ts";
import { engineIdOf, type EngineSpec } from "./engine-spec.ts";
import { type EngineWish, rankEngines } from "./rank-engines.ts";

const VITS: PackModel = { kind: "synthesis", family: "vits", languages: ["en"], speakers: [], files: {} };
const KOKORO: PackModel = { kind: "synthesis", family: "kokoro", languages: ["en", "fr"], speakers: [], files: {} };
const ZIPVOICE: PackModel = {
  kind: "cloning",
  family: "zipvoice",
  languages: ["en"],
  needsTranscript: true,
  files: {},
};

function pack(id: string, ...models: PackModel[]): InstalledPack {
  return { id, models };
}

const ENGINES: readonly { readonly spec: EngineSpec }[] = [
  { spec: { kind: "embedded" } },
  { spec: { kind: "local", pack: pack("vits", VITS) } },
  { spec: { kind: "local", pack: pack("kokoro", KOKORO) } },
  { spec: { kind: "local", pack: pack("zipvoice", ZIPVOICE) } },
  { spec: remoteSpec("http://127.0.0.1:1/v1") },
];

function ranked(changes: Partial<EngineWish>, order?: Parameters<typeof rankEngines>[2]): string[] {
  const wish: EngineWish = {
    task: "speak",
    language: "en",
    voice: { recipe: PLAIN_RECIPE },
    preference: "quality",
    ...changes,
  };
  return rankEngines(ENGINES, wish, order).map(({ spec }) => engineIdOf(spec));
}

describe("the choice of an engine", () => {
  it("takes what sounds best, or what is heard first", () => {
    expect(ranked({})).toEqual(["remote", "local:kokoro", "local:vits", "embedded"]);
    expect(ranked({ preference: "speed" })[0]).toBe("embedded");
  });

  it("leaves out who does not speak the language, but for the last resort", () => {
    expect(ranked({ language: "fr-CA" })).toEqual(["local:kokoro", "embedded"]);
    expect(ranked({ language: "ja" })).toEqual(["embedded"]);
  });

  it("gives somebody's own voice to no stranger", () => {
    const references = [{ path: "/a.wav", transcript: "Words." }];
    expect(ranked({ voice: { recipe: PLAIN_RECIPE, references } })).toEqual(["local:zipvoice", "embedded"]);
    expect(ranked({ voice: { recipe: PLAIN_RECIPE, references: [{ path: "/a.wav" }] } })).toEqual(["embedded"]);
  });

  it("follows the operator before everything else", () => {
    expect(ranked({ preference: "speed" }, ["remote", "embedded"])).toEqual(["remote", "embedded"]);
    expect(ranked({}, ["embedded"])).toEqual(["embedded"]);
  });
});

describe("the choice of an ability", () => {
  const recognition = (family: "whisper" | "moonshine", isStreaming: boolean, languages: string[]): PackModel => ({
    kind: "recognition",
    family,
    isStreaming,
    languages,
    files: {},
  });
  const packs = [
    pack("small", recognition("moonshine", false, ["en"]), { kind: "voice-activity", files: { model: "/vad" } }),
    pack("large", recognition("whisper", false, ["en", "de"])),
  ];

  it("takes the better model that suits, and otherwise what the product brings along", () => {
    expect(chooseAbility("recognition", packs)).toMatchObject({ kind: "local", packId: "large" });
    expect(chooseAbility("recognition", packs, { language: "ja" })).toEqual({ kind: "embedded" });
    expect(chooseAbility("recognition", packs, { isStreaming: true })).toEqual({ kind: "embedded" });
    expect(chooseAbility("voice-activity", packs)).toMatchObject({
      packId: "small",
      model: { kind: "voice-activity" },
    });
    expect(chooseAbility("denoising", packs)).toEqual({ kind: "embedded" });
  });
});
