import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import wabt from "wabt";
import { COMPLEX_FFT_PROGRAM } from "./complex-fft.ts";

test("the Fourier transform program is assembled from its source text", async () => {
  const text = readFileSync(join(import.meta.dirname, "complex-fft.wat"), "utf8");
  const tools = await wabt();
  const { buffer } = tools.parseWat("complex-fft.wat", text, { simd: true }).toBinary({});
  expect(Buffer.from(COMPLEX_FFT_PROGRAM, "base64").equals(buffer)).toBe(true);
});
