import { expect, it } from "vitest";
import { partBytes } from "./part-size.ts";

it("an upload's part size makes progress visible, within the server's limit", () => {
  expect(partBytes(1_000)).toBe(512 * 1024);
  expect(partBytes(100 * 1024 * 1024)).toBe(2 * 1024 * 1024);
  expect(partBytes(1_500_000_000)).toBe(8 * 1024 * 1024);
});
