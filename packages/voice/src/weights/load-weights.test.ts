import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  loadWeights,
  readFloats,
  WEIGHTS_NAMES,
  type WeightsManifest,
  weightsPath,
  writeFloats,
} from "./load-weights.ts";

const ROOT = join(import.meta.dirname, "../../../..");

describe("fitted weights", () => {
  it.each(WEIGHTS_NAMES)("the weights %s match their manifest, which names their origin", (name) => {
    const manifest = JSON.parse(readFileSync(weightsPath(name, "json"), "utf8")) as WeightsManifest;
    const [, program = ""] = /^node (\S+\/fit-[a-z-]+\.ts)(?: [a-z]+)?$/.exec(manifest.command) ?? [];
    expect(existsSync(join(ROOT, program)) && program !== "").toBe(true);
    expect(manifest.data).not.toBe("");
    expect(manifest.licence).not.toBe("");
    expect(loadWeights(name)).toBeTypeOf("object");
  });

  it("the folder of fitted weights contains nothing else", () => {
    const files = readdirSync(dirname(weightsPath("base-sounds", "bin"))).toSorted();
    expect(files).toEqual(WEIGHTS_NAMES.flatMap((name) => [`${name}.bin`, `${name}.json`]));
  });

  it("fitted weights keep 32-bit floats unchanged", () => {
    const values = Float32Array.of(0, -1.5, 3.25e-7, 1e9);
    expect(readFloats(writeFloats(values))).toEqual(values);
  });
});
