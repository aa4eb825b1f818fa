import { describe, expect, it } from "vitest";
import { PACK_CATALOGUE } from "./catalogue.ts";
import { findChecksum } from "./checksum-list.ts";
import { downloadSizeBytes, modelPaths, PACK_ID_PATTERN, packLanguages } from "./pack-entry.ts";

describe("the catalogue", () => {
  it("the catalogue gives each pack a unique id that can be a folder name", () => {
    const ids = PACK_CATALOGUE.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(PACK_ID_PATTERN);
  });

  it.each(PACK_CATALOGUE.map((entry) => [entry.id, entry] as const))(
    "the catalogue has every required field of %s",
    (_id, entry) => {
      for (const { url, fileName, known, checksumsUrl } of entry.downloads) {
        expect(new URL(url).protocol).toBe("https:");
        expect(decodeURIComponent(url)).toContain(fileName);
        expect(known.length > 0 || checksumsUrl !== undefined).toBe(true);
        for (const { sha256 } of known) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      }
      for (const path of modelPaths(entry.models)) expect(path).not.toMatch(/^\/|\.\./);
      expect(downloadSizeBytes(entry)).toBeGreaterThan(100_000);
      expect(entry.licence.isRestricted === (entry.licence.note !== undefined)).toBe(true);
      const speakers = entry.models.map((model) => ("speakers" in model ? model.speakers : []));
      for (const list of speakers) expect(list.map(({ index }) => index)).toEqual([...list.keys()]);
    },
  );

  it("the catalogue has sets that speak, transcribe and denoise", () => {
    for (const tier of ["lite", "full"] as const) {
      const purposes = new Set(
        PACK_CATALOGUE.filter(({ tiers }) => tiers.includes(tier)).map(({ purpose }) => purpose),
      );
      for (const purpose of ["voices", "recognition", "speakers", "cleaning"] as const)
        expect(purposes).toContain(purpose);
    }
    expect(packLanguages({ models: PACK_CATALOGUE.flatMap(({ models }) => models) }).length).toBeGreaterThan(95);
  });
});

it("reads lists of checksums in either column order, and matches whole file names only", () => {
  const [one, other] = ["a".repeat(64), "B".repeat(64)];
  const list = `${one}  model.tar.bz2\nother.onnx\t${other}\n${one} *./folder/deep.onnx\n`;
  expect(findChecksum(list, "model.tar.bz2")).toBe(one);
  expect(findChecksum(list, "other.onnx")).toBe(other.toLowerCase());
  expect(findChecksum(list, "deep.onnx")).toBe(one);
  expect(findChecksum(list, "model.tar")).toBeUndefined();
});
