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
  it.each(WEIGHTS_NAMES)("%s are the bytes of their manifest, which says where they come from", (name) => {
    const manifest = JSON.parse(readFileSync(weightsPath(name, "json"), "utf8")) as WeightsManifest;
    const [, program = ""] = /^node (\S+\/fit-[a-z-]+\.ts)(?: [a-z]+)?$/.exec(manifest.command) ?? [];
    expect(existsSync(join(ROOT, program)) && program !== "").toBe(true);
    expect(manifest.data).not.toBe("");
    expect(manifest.licence).not.toBe("");
    expect(loadWeights(name)).toBeTypeOf("object");
  });

  it("are all that is in their folder", () => {
    const files = readdirSync(dirname(weightsPath("base-sounds", "bin"))).toSorted();
    expect(files).toEqual(WEIGHTS_NAMES.flatMap((name) => [`${name}.bin`, `${name}.json`]));
  });

  it("keep 32-bit floats as they are", () => {
    const values = Float32Array.of(0, -1.5, 3.25e-7, 1e9);
    expect(readFloats(writeFloats(values))).toEqual(values);
  });
});
