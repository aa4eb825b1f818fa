import { expect, it } from "vitest";
import { isSameFile } from "./file-fingerprint.ts";

it("a fingerprint identifies a file by its name, time, size and type", () => {
  const file = { name: "me.wav", type: "audio/wav", size: 5_000, lastModified: 1 };
  expect(isSameFile(file, { ...file })).toBe(true);
  for (const change of [{ name: "you.wav" }, { type: "audio/mpeg" }, { size: 1 }, { lastModified: 2 }]) {
    expect(isSameFile(file, { ...file, ...change })).toBe(false);
  }
});
