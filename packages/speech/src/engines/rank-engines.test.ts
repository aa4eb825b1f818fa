import { describe, expect, it } from "vitest";
import { PLAIN_RECIPE } from "../../test/speech-fixtures.ts";
import { remoteSpec } from "../../test/speech-server.ts";
import type { InstalledPack, PackModel } from "../model-packs/pack-model.ts";
import { chooseAbility } from "../abilities/choose-ability.ts";
import type { LocalAbility } from "../abilities/ability.ts";
import { baseSound } from "@voicewright/voice/likeness/base-sounds";
import { engineIdOf, type EngineSpec } from "./engine-spec.ts";
import { type EngineRequirements, findObstacle, rankEngines } from "./rank-engines.ts";

const VITS: PackModel = { kind: "synthesis", family: "vits", languages: ["en"], speakers: [], files: {} };
const KOKORO: PackModel = { kind: "synthesis", family: "kokoro", languages: ["en", "fr"], speakers: [], files: {} };
const ZIPVOICE: PackModel = {
  kind: "cloning",
  family: "zipvoice",
  languages: ["en"],
  needsTranscript: true,
  files: {},
};

const POCKET: PackModel = { kind: "cloning", family: "pocket", languages: ["en"], needsTranscript: false, files: {} };
const REFERENCE = { key: "samples/a.wav", sha256: "a", removeBackgroundNoise: false };

function pack(id: string, ...models: PackModel[]): InstalledPack {
  return { id, models };
}

const ENGINES: readonly { readonly spec: EngineSpec }[] = [
  { spec: { kind: "embedded" } },
  { spec: { kind: "local", pack: pack("vits", VITS) } },
  { spec: { kind: "local", pack: pack("kokoro", KOKORO) } },
  { spec: { kind: "local", pack: pack("zipvoice", ZIPVOICE) } },
  { spec: { kind: "local", pack: pack("pocket", POCKET) } },
  { spec: remoteSpec("http://127.0.0.1:1/v1") },
];

function ranked(changes: Partial<EngineRequirements>, order?: Parameters<typeof rankEngines>[2]): string[] {
  const wish: EngineRequirements = {
    task: "speak",
    language: "en",
    voice: { recipe: PLAIN_RECIPE },
    preference: "quality",
    ...changes,
  };
  return rankEngines(ENGINES, wish, order).map(({ spec }) => engineIdOf(spec));
}

describe("the choice of an engine", () => {
  it("engine choice prefers the best quality, or the shortest delay when speed is requested", () => {
    expect(ranked({}).slice(0, 4)).toEqual(["remote", "local:kokoro", "local:vits", "embedded"]);
    expect(ranked({ preference: "speed" })[0]).toBe("embedded");
  });

  it("engine choice leaves out engines that do not speak the language, except the embedded one", () => {
    expect(ranked({ language: "fr-CA" })).toEqual(["local:kokoro", "embedded"]);
    expect(ranked({ language: "ja" })).toEqual(["embedded"]);
  });

  it("engine choice ranks untested engines after the embedded one for a designed voice", () => {
    const { likeness } = baseSound("flite-slt");
    const designed = { recipe: PLAIN_RECIPE, likeness };
    const everybody = ["embedded", "remote", "local:kokoro", "local:vits", "local:pocket", "local:zipvoice"];
    expect(ranked({ voice: designed }).toSorted()).toEqual(everybody.toSorted());
    expect(ranked({ voice: designed })[0]).toBe("embedded");
    expect(ranked({ voice: designed }, ["remote"])).toEqual(["remote"]);
  });

  it("engine choice prefers the chosen engine, then those measured to be no less similar", () => {
    const voice = { recipe: PLAIN_RECIPE, references: [REFERENCE] };
    const trusted = ["local:pocket@", "local:kokoro@", "remote@another version"];
    expect(ranked({ voice, engines: { trusted } }).slice(0, 3)).toEqual(["local:kokoro", "local:pocket", "embedded"]);
    expect(ranked({ voice, engines: { trusted, chosen: "remote" } })[0]).toBe("remote");
    expect(ranked({ voice, engines: { trusted }, preference: "speed" })[0]).toBe("embedded");
    expect(ranked({ voice, engines: { only: "local:vits" } })).toEqual(["local:vits"]);
  });

  it("engine choice ranks cloning models last for a voice without recordings, unless one is chosen", () => {
    expect(ranked({}).slice(0, 4)).toEqual(["remote", "local:kokoro", "local:vits", "embedded"]);
    expect(ranked({ engines: { chosen: "local:zipvoice" } })[0]).toBe("local:zipvoice");
  });

  it("engine choice explains why an engine cannot speak a voice", () => {
    const wish: EngineRequirements = {
      task: "speak",
      language: "en",
      voice: { recipe: PLAIN_RECIPE, references: [REFERENCE] },
      preference: "quality",
    };
    const zipvoice: EngineSpec = { kind: "local", pack: pack("zipvoice", ZIPVOICE) };
    const recognition: LocalAbility<"recognition"> = {
      kind: "local",
      packId: "whisper",
      model: { kind: "recognition", family: "whisper", isStreaming: false, languages: ["en"], files: {} },
    };
    expect(findObstacle(zipvoice, wish)).toBe("transcript_needed");
    expect(findObstacle({ ...zipvoice, recognition }, wish)).toBeUndefined();
    expect(findObstacle(zipvoice, { ...wish, voice: { recipe: PLAIN_RECIPE } })).toBeUndefined();
    expect(findObstacle(zipvoice, { ...wish, language: "ja" })).toBe("unsupported_language");
    expect(findObstacle({ kind: "embedded" }, wish, ["remote"])).toBe("not_allowed");
    expect(findObstacle(zipvoice, { ...wish, task: "convert" })).toBe("cannot_convert");
  });

  it("engine choice follows the operator's order first", () => {
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

  it("an ability uses the best suitable model, and otherwise the embedded one", () => {
    expect(chooseAbility("recognition", packs)).toMatchObject({ kind: "local", packId: "large" });
    expect(chooseAbility("recognition", packs, { language: "ja" })).toBeUndefined();
    expect(chooseAbility("recognition", packs, { isStreaming: true })).toBeUndefined();
    expect(chooseAbility("voice-activity", packs)).toMatchObject({
      packId: "small",
      model: { kind: "voice-activity" },
    });
    expect(chooseAbility("denoising", packs)).toEqual({ kind: "embedded" });
  });
});
