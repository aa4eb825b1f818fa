import { createHash } from "node:crypto";
import { EMBEDDED_CAPABILITIES } from "../embedded/embedded-capabilities.ts";
import { EMBEDDED_SOUND_VERSION } from "../embedded/sound-version.ts";
import type { EngineCapabilities, EngineId } from "../engine.ts";
import type { InstalledPack, PackModel } from "../model-packs/pack-model.ts";
import type { RemoteEngineSpec } from "../remote/remote-engine-spec.ts";
import type { LocalAbility } from "../abilities/ability.ts";

/** Names an engine and everything that is needed to open it in another process; survives JSON. */
export type EngineSpec = { readonly kind: "embedded" } | LocalEngineSpec | RemoteEngineSpec;

export type LocalEngineSpec = {
  readonly kind: "local";
  readonly pack: InstalledPack;
  /** Writes down recordings without a transcript for models that clone only with one. */
  readonly recognition?: LocalAbility<"recognition">;
};

const VERSION_LENGTH = 16;

export const ENGINE_KINDS = ["embedded", "local", "remote"] as const;
export type EngineKind = (typeof ENGINE_KINDS)[number];

export function engineIdOf(spec: EngineSpec): EngineId {
  return spec.kind === "local" ? `local:${spec.pack.id}` : spec.kind;
}

/** Names what makes the sound: a new version of an engine is another one to whoever has measured the old one. */
export function versionedIdOf(spec: EngineSpec): string {
  return `${engineIdOf(spec)}@${versionOf(spec)}`;
}

function versionOf(spec: EngineSpec): string {
  switch (spec.kind) {
    case "embedded":
      return String(EMBEDDED_SOUND_VERSION);
    case "local":
      return spec.pack.version ?? "";
    case "remote":
      return createHash("sha256")
        .update(JSON.stringify([spec.baseUrl, spec.model, spec.voices]))
        .digest("hex")
        .slice(0, VERSION_LENGTH);
  }
}

/** Whether its requests wait for another machine, so that they need not take turns on this one. */
export function runsConcurrently(spec: EngineSpec): boolean {
  return spec.kind === "remote";
}

/** What the engine can do, known without opening it. */
export function capabilitiesOf(spec: EngineSpec): EngineCapabilities {
  switch (spec.kind) {
    case "embedded":
      return EMBEDDED_CAPABILITIES;
    case "remote":
      return { languages: spec.languages, streaming: "chunk", timestamps: "none", clone: "none", convert: false };
    case "local":
      return {
        languages: speakingModel(spec.pack)?.languages ?? [],
        streaming: speakingModel(spec.pack)?.family === "pocket" ? "chunk" : "clause",
        timestamps: "none",
        clone: speakingModel(spec.pack)?.kind === "cloning" ? "zero-shot" : "none",
        convert: false,
      };
  }
}

export type SpeakingModel = Extract<PackModel, { readonly kind: "synthesis" | "cloning" }>;

/** The model that makes an engine of a pack; undefined when the pack has only abilities such as recognition. */
export function speakingModel(pack: InstalledPack): SpeakingModel | undefined {
  return pack.models.find((model) => model.kind === "synthesis" || model.kind === "cloning");
}
