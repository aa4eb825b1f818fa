import { EMBEDDED_CAPABILITIES } from "../embedded/embedded-capabilities.ts";
import type { EngineCapabilities, EngineId } from "../engine.ts";
import type { InstalledPack, PackModel } from "../model-packs/pack-model.ts";
import type { RemoteEngineSpec } from "../remote/remote-engine-spec.ts";
import type { TaskEngine } from "../tasks/speech-tasks.ts";

/** Names an engine and everything that is needed to open it in another process; survives JSON. */
export type EngineSpec = { readonly kind: "embedded" } | LocalEngineSpec | RemoteEngineSpec;

export type LocalEngineSpec = {
  readonly kind: "local";
  readonly pack: InstalledPack;
  /** Writes down recordings without a transcript for models that clone only with one. */
  readonly recognition?: TaskEngine<"recognition">;
};

export const ENGINE_KINDS = ["embedded", "local", "remote"] as const;
export type EngineKind = (typeof ENGINE_KINDS)[number];

export function engineIdOf(spec: EngineSpec): EngineId {
  return spec.kind === "local" ? `local:${spec.pack.id}` : spec.kind;
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
