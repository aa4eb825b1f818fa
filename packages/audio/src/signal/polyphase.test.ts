import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import wabt from "wabt";
import { POLYPHASE_PROGRAM } from "./polyphase.ts";

test("the polyphase filter program is assembled from its source text", async () => {
  const text = readFileSync(join(import.meta.dirname, "polyphase.wat"), "utf8");
  const tools = await wabt();
  const { buffer } = tools.parseWat("polyphase.wat", text, { simd: true }).toBinary({});
  expect(Buffer.from(POLYPHASE_PROGRAM, "base64").equals(buffer)).toBe(true);
});
